import { orderOnInvoice } from './first-order.ts';
import checkout from '../packages/i18n/catalogs/checkout.json' with { type: 'json' };
import editing from '../packages/i18n/catalogs/editing.json' with { type: 'json' };
import orders from '../packages/i18n/catalogs/orders.json' with { type: 'json' };
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, overflow, signUp, test } from './lavoir.ts';

type Found = { collection_points: object[] };

const languages = [
  {
    cookie: 'en',
    locale: 'en',
    width: 390,
    point: 'Collection point',
    search: 'Search',
    connect: 'Connect with code',
    code: '4-digit code',
    wrong: 'Your code is incorrect! Please try again.',
    failed: 'Error adding collection point',
    added: 'Collection point has been added',
  },
  {
    cookie: 'fn',
    locale: 'fr',
    width: 1280,
    point: 'Point de collecte',
    search: 'Chercher',
    connect: 'Rejoindre avec le code',
    code: 'Code à 4 chiffres',
    wrong: 'Votre code est incorrect',
    failed: 'Le point de collecte n’a pas pu être ajouté, réessayez',
    added: 'Le point de collecte a été ajouté',
  },
  {
    cookie: 'du',
    locale: 'nl',
    width: 390,
    point: 'Ophaalpunt',
    search: 'Zoeken',
    connect: 'Aansluiten met code',
    code: 'Code van 4 cijfers',
    wrong: 'Je code is niet juist!',
    failed: 'Het ophaalpunt kon niet toegevoegd worden, probeer opnieuw',
    added: 'Het ophaalpunt is toegevoegd',
  },
] as const;

for (const { width, ...texts } of languages) {
  test(`somebody who signs up connects to a secure point by its code and orders there on its invoice, ${texts.locale}, ${width} px`, async ({
    page,
    context,
    lavoir: { url },
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies([{ name: 'language', value: texts.cookie, url }]);
    await signUp(page, url, `point.${texts.cookie}.${width}@mailo.example`);
    await page.getByRole('radio', { name: texts.point }).click();
    await page.waitForURL(`${url}/connect-point`);

    await page.getByRole('searchbox').fill('atelier peniches');
    await page.getByRole('button', { name: texts.search, exact: true }).click();
    await expect(page).toHaveURL(`${url}/connect-point?q=atelier+peniches`);
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: texts.connect }).click();
    const dialog = page.getByRole('dialog');
    const code = dialog.getByLabel(texts.code);
    await expect(code).toBeFocused();
    await page.keyboard.type('1111');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(texts.wrong)).toBeVisible();
    await expect(page.getByText(texts.failed)).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);

    // as it is pasted from a message: nothing is sent before one says so
    await code.fill('25 80');
    await expect(code).toHaveValue('2580');
    await expect(dialog).toBeVisible();
    // what is said of the wrong one doesn't lie on the button
    await dialog.locator('button[type=submit]').click({ trial: true, timeout: 2000 });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/thank-you`);
    await expect(page.getByText(texts.added)).toBeVisible();

    await page.getByRole('main').locator('a[href="/home"]').click();
    await page.waitForURL(`${url}/home`);
    await expect(page.getByRole('banner').getByText('Atelier Nord')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await orderOnInvoice(page, url, texts.locale);

    // it is changed and stays on the invoice
    await page.goto(`${url}/order`);
    const paidBy = orders['orders.to_invoice'][texts.locale];
    await expect(page.getByText(checkout['checkout.invoiced'][texts.locale])).toBeVisible();
    await page.getByRole('button', { name: editing['editing.open'][texts.locale] }).click();
    await dialog.getByRole('button', { name: checkout['checkout.continue'][texts.locale] }).click();
    await page.waitForURL(`${url}/home`);
    await page.goto(`${url}/checkout`);
    await expect(page.getByRole('radio', { name: paidBy })).toBeChecked();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('textbox').fill('Casier 7');
    const save = page.getByRole('button', { name: editing['editing.save'][texts.locale] });
    await save.filter({ visible: true }).click();
    await dialog.getByRole('button', { name: editing['editing.confirm_invoiced'][texts.locale] }).click();
    await page.waitForURL(`${url}/purchase-success`);
    await expect(page.getByRole('link', { name: checkout['checkout.track'][texts.locale] })).toBeVisible();
    await expect(page.getByText(paidBy)).toBeVisible();
  });
}

test('a point is joined by a yes, listed in the profile, and left again', async ({
  page,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'emma');
  await test.step('one that got lockers since it was found asks for its code', async () => {
    const search = '**/collection_points?*';
    await changeAnswers(page, search, (found: Found) => ({
      ...found,
      collection_points: found.collection_points.map((point) => ({ ...point, secure: false })),
    }));
    await page.goto(`${url}/connect-point?q=atelier+peniches`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.unroute(search);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByLabel('4-digit code')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
  await page.goto(`${url}/connect-point?q=picard`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your company').selectOption('Maison Verhaegen');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(`${url}/profile`);
  await expect(page.getByText('Collection point has been added')).toBeVisible();
  const places = page.getByRole('listitem').filter({ hasText: 'Gare Maritime' });
  await expect(places).toBeVisible();

  await page.goto(`${url}/connect-point?q=picard`);
  await expect(page.getByRole('article')).toContainText('You’re connected');
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'Disconnect: Gare Maritime' }).click();
  await dialog.getByRole('button', { name: 'Yes, disconnect' }).click();
  await expect(page.getByText('You have left Gare Maritime')).toBeVisible();
  await expect(places).toBeHidden();

  // where the code became another, who is connected enters the new one for their company to pay again
  await keepSession(page, url, 'sofie');
  await changeAnswers(page, '**/api/v1/customer/collection_points', ({ collection_points }: Found) => ({
    collection_points: collection_points.map((point) => ({
      ...point,
      may_invoice: false,
      connect_again: true,
    })),
  }));
  await page.goto(`${url}/connect-point?q=peniches`);
  const own = page.getByRole('article');
  await expect(own).toContainText('You’re connected');
  expect([await overflow(page), await axeFindings(page)]).toEqual([0, []]);
  await own.getByRole('button', { name: 'Connect with code' }).click();
  await expect(dialog.getByLabel('4-digit code')).toBeFocused();
});

test('a point that isn’t there is asked for', async ({ page, lavoir: { url } }) => {
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/connect-point`);
  await page.getByRole('link', { name: 'Request a new point' }).click();
  await expect(page).toHaveURL(`${url}/add-colection-point`);
  const send = page.getByRole('button', { name: 'Send the request' });
  for (const [label, value] of [
    ['Name of the place', 'Résidence des Étangs'],
    ['Street', 'Avenue Louise 331'],
    ['Zip code', 'B-1050'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('331');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Ixelles');
  await expect(send).toBeDisabled();
  await page.getByLabel('What should we know about it?').fill('40 flats and a concierge');
  await page.getByLabel('Zip code', { exact: true }).fill('105');
  await send.click();
  await expect(page.getByText('Please enter a valid zip code.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Zip code', { exact: true }).fill('1050');
  await send.click();
  await page.waitForURL(`${url}/thank-you`);
});

test('what is in the basket is asked about before the first point is one of another laundry', async ({
  page,
  lavoir: { url },
}) => {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=email]').fill('lucas@lavoir.example');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/use-lavoir`);
  // as if it had been filled where somebody was served before
  await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as Record<string, string>;
    const headers = {
      'content-type': 'application/json',
      uid: session['uid'] ?? '',
      client: session['client'] ?? '',
      'access-token': session['accessToken'] ?? '',
    };
    const { products } = (await (await fetch('/api/v1/customer/products', { headers })).json()) as {
      products: { id: number; bag: string | null }[];
    };
    const product_id = products.find(({ bag }) => bag === null)?.id;
    const body = JSON.stringify({ cart: { cart_products_attributes: [{ product_id, quantity: 2 }] } });
    await fetch('/api/v1/customer/cart', { method: 'PUT', headers, body });
  });
  await page.goto(`${url}/connect-point?q=vlaamsekaai`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your basket will be emptied.');
  await dialog.getByRole('button', { name: 'No, back' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByRole('button', { name: 'Yes, proceed' }).click();
  await page.waitForURL(`${url}/thank-you`);
  await page.goto(`${url}/home`);
  await expect(page.getByRole('banner').getByText('Zuidkaai Kantoren')).toBeVisible();
  await expect(page.getByText('Nothing in the basket yet').first()).toBeVisible();
});

test('who guesses at a code is told for how long to wait', async ({ page, lavoir: { url } }) => {
  await keepSession(page, url, 'marc');
  await page.goto(`${url}/connect-point?q=tilleul`);
  await page.getByRole('button', { name: 'Connect with code' }).click();
  const dialog = page.getByRole('dialog');
  const said = dialog.locator('form');
  for (let time = 0; time < 5; time += 1) {
    const answered = page.waitForResponse('**/customer/collection_points');
    await dialog.getByLabel('4-digit code').fill('0000');
    await page.keyboard.press('Enter');
    await answered;
    await expect(said).toContainText('Your code is incorrect! Please try again.');
  }
  await dialog.getByLabel('4-digit code').fill('1369');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Too many wrong codes. Try again in 15 minutes.');
});
