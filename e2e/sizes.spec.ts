import type { Page } from '@playwright/test';
import checkout from '../packages/i18n/catalogs/checkout.json' with { type: 'json' };
import { changeAnswers } from './answers.ts';
import { expect, freeSlots, signIn, test } from './lavoir.ts';
import { arriveAt, barriersOf, edgelessOf, faultsOf, languages } from './page-checks.ts';
import { openScreens, ownScreens } from './screens.ts';

// hundreds of screens: what a trace keeps of each costs more than looking at it
test.use({ trace: 'off', screenshot: 'off' });
// the longest of all: whoever has nothing else to do takes the next one
test.describe.configure({ mode: 'parallel' });

/** Where most of the time is spent: nobody is kept out of them, by day or by night. */
const forEverybody = [
  '/sign-in',
  '/home',
  '/checkout',
  '/order',
  '/order?tab=past',
  '/paymentMethod',
  '/get-bags',
  '/delivery-details',
  '/thank-you',
  '/connect-point?q=brux',
  '/add-colection-point',
  '/no-such-page',
];

const become = async (page: Page, url: string, who: string): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, url, who);
};

/** What few people see; of payments that aren't theirs the page says so. */
const rareScreens = ['/laundry_partner', '/stripe-payment-success?payment_intent=pi_nobody'];

const profile = '**/api/v1/customer/profiles';

/** As somebody who gave a phone number, or none, as their session and their account have it. */
const givePhone = async (page: Page, phone_number: string | null): Promise<void> => {
  await page.unroute(profile);
  await changeAnswers(page, profile, (shown: { profile: object }) => ({
    profile: { ...shown.profile, phone_number },
  }));
  await page.evaluate((given) => {
    const session = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as { user: object };
    const user = { ...session.user, phone_number: given };
    localStorage.setItem('lavoir.session', JSON.stringify({ ...session, user }));
  }, phone_number);
};

/** With what may be ordered. */
const fillBasket = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const more = page.getByRole('article').nth(4).getByRole('button').last();
  await more.click();
  while ((await page.locator('a[href="/checkout"]').count()) === 0) await more.click();
};

type Listed = { past_orders: { id: number }[]; current_orders: Edited[] };
type Edited = { id: number; laundry_id: number; products: { product_id: number; quantity: number }[] };

const ordersOf = (page: Page): Promise<Listed> =>
  page.evaluate(async () => {
    const { uid, client, accessToken } = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as Record<
      'uid' | 'client' | 'accessToken',
      string
    >;
    const headers = { uid, client, 'access-token': accessToken };
    return (await (await fetch('/api/v1/customer/orders', { headers })).json()) as Listed;
  });

const firstOrder = async (page: Page): Promise<Edited> => {
  const { current_orders } = await ordersOf(page);
  if (!current_orders[0]) throw new Error('no current order');
  return current_orders[0];
};

/** With a line that becomes more. */
const edit = (page: Page, { id, laundry_id, products }: Edited): Promise<void> =>
  page.evaluate(
    ([order, laundry, [line]]) => {
      const { uid } = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as { uid: string };
      const edited = { order, laundry, quantities: line ? { [line.product_id]: line.quantity + 1 } : {} };
      localStorage.setItem(`lavoir.of.${uid}.edit`, JSON.stringify(edited));
    },
    [id, laundry_id, products] as const,
  );

for (const { cookie, html } of languages) {
  test(`in ${html} no screen overlaps, cuts off or scrolls sideways, at any width and with text twice as large`, async ({
    page,
    lavoir,
  }) => {
    test.setTimeout(300_000);
    await page.context().addCookies([{ name: 'language', value: cookie, url: lavoir.url }]);
    const found: string[] = [];
    const look = async (path: string): Promise<void> => {
      await arriveAt(page, lavoir.url + path);
      found.push(...(await faultsOf(page, path)));
    };
    for (const path of openScreens) await look(path);
    await expect(page.locator('html')).toHaveAttribute('lang', html);

    await signIn(page, lavoir.url, 'emma');
    await fillBasket(page);
    for (const path of [...ownScreens, ...rareScreens]) await look(path);
    const { past_orders } = await ordersOf(page);
    await look(`/order?report=${past_orders[0]?.id}`);

    // what opens over a page
    await page.setViewportSize({ width: 390, height: 800 });
    await arriveAt(page, `${lavoir.url}/home`);
    const dialog = page.getByRole('dialog');
    await page.locator('#basket-bar').click();
    await expect(dialog).toBeVisible();
    found.push(...(await faultsOf(page, 'the basket')));
    await arriveAt(page, `${lavoir.url}/checkout`);
    await page.getByRole('main').getByRole('button').first().click();
    found.push(...(await faultsOf(page, 'the places')));
    await dialog.getByRole('button').nth(1).click();
    await expect(dialog.getByRole('tab')).toHaveCount(2);
    found.push(...(await faultsOf(page, 'a new address')));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const card of [1, 2]) {
      await page.getByRole('main').getByRole('button').nth(card).click();
      if (card === 1) found.push(...(await faultsOf(page, 'the pick-up times')));
      await freeSlots(dialog).last().check({ force: true });
      await dialog.getByRole('button').last().click();
      await expect(dialog).toBeHidden();
    }
    found.push(...(await faultsOf(page, 'the checkout with its times')));
    const payment = page.locator('aside section').first();
    for (const [button, name] of [
      ['.lucide-credit-card', 'the stored cards'],
      ['.lucide-wallet', 'the wallet'],
    ] as const) {
      await payment.locator(`button:has(${button})`).click();
      await expect(dialog).toBeVisible();
      found.push(...(await faultsOf(page, name)));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: checkout['checkout.promo_code'][html] }).click();
    await dialog.getByRole('textbox').fill('NOSUCHCODE');
    await dialog.getByRole('button').last().click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    found.push(...(await faultsOf(page, 'a promo code')));
    await givePhone(page, null);
    await arriveAt(page, `${lavoir.url}/checkout`);
    await page.locator('aside button:visible').last().click();
    await expect(dialog.locator('input[type=tel]')).toBeVisible();
    found.push(...(await faultsOf(page, 'the phone number')));
    await givePhone(page, '+32470123456');
    await arriveAt(page, `${lavoir.url}/checkout`);
    await page.locator('aside button:visible').last().click();
    await expect(dialog).toBeVisible();
    found.push(...(await faultsOf(page, 'the confirmation')));

    await page.setViewportSize({ width: 390, height: 800 });
    await arriveAt(page, `${lavoir.url}/paymentMethod`);
    await page.locator('main button:has(.lucide-trash-2)').first().click();
    found.push(...(await faultsOf(page, 'deleting a card')));
    await page.keyboard.press('Escape');
    await page.locator('main button:has(.lucide-plus)').click();
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3);
    found.push(...(await faultsOf(page, 'a card')));
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 800 });
    await arriveAt(page, `${lavoir.url}/connect-point?q=tilleul`);
    await page.getByRole('article').getByRole('button').click();
    await expect(dialog).toBeVisible();
    found.push(...(await faultsOf(page, 'the code of a point')));

    await become(page, lavoir.url, 'sofie');
    for (const path of ['/home', '/order']) await look(path);
    await become(page, lavoir.url, 'marc');
    await look('/company-manager');
    expect(found).toEqual([]);
  });
}

test('in French neither does an order that is edited or moved, and nobody is kept out of it', async ({
  page,
  lavoir: { url },
}) => {
  test.setTimeout(300_000);
  await page.context().addCookies([{ name: 'language', value: 'fn', url }]);
  const found: string[] = [];
  const look = async (path: string): Promise<void> => {
    await arriveAt(page, url + path);
    found.push(...(await faultsOf(page, path)), ...(await barriersOf(page, path)));
  };
  await signIn(page, url, 'priya.nair@mail.example');
  await edit(page, await firstOrder(page));
  for (const path of ['/home', '/checkout']) await look(path);
  await page.setViewportSize({ width: 390, height: 800 });
  const dialog = page.getByRole('dialog');
  await page.locator('aside button:visible').last().click();
  await expect(dialog).toBeVisible();
  found.push(...(await faultsOf(page, 'the changes')));
  await page.evaluate(() => localStorage.clear());
  await signIn(page, url, 'giulia.ferrari@mail.example');
  await look(`/checkout?reschedule=${(await firstOrder(page)).id}`);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, url, 'ines.rousseau@mail.example');
  // one whose charge failed
  await look('/order');
  expect(found).toEqual([]);
});

test('nobody is kept out on a small phone, by day or by night', async ({ page, lavoir: { url } }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  const look = async (path: string): Promise<void> => {
    await arriveAt(page, url + path);
    found.push(...(await faultsOf(page, path)), ...(await barriersOf(page, path)));
  };
  for (const path of forEverybody.filter((one) => openScreens.includes(one))) await look(path);
  await signIn(page, url, 'emma');
  await fillBasket(page);
  for (const path of forEverybody.filter((one) => !openScreens.includes(one))) await look(path);
  await arriveAt(page, `${url}/paymentMethod`);
  await page.locator('main button:has(.lucide-plus)').click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('dialog').locator('[aria-invalid]')).toHaveCount(3);
  found.push(...(await barriersOf(page, 'a card')));
  expect(found).toEqual([]);
});

test('every edge is seen, and what is chosen is told apart, in the colours that a device forces', async ({
  page,
  lavoir,
}) => {
  const found: string[] = [];
  const lookAtThis = async (name: string): Promise<void> => {
    found.push(...(await edgelessOf(page, name)));
  };
  const look = async (path: string): Promise<void> => {
    await arriveAt(page, lavoir.url + path);
    // a button that waits for its data is no button yet, but for a moment the one that the build painted is
    if (path === '/get-bags') await page.waitForLoadState('networkidle');
    if (path === '/get-bags') await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled();
    await lookAtThis(path);
  };
  for (const path of openScreens) await look(path);
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  for (const path of ownScreens) await look(path);
  await arriveAt(page, `${lavoir.url}/checkout`);
  await page.getByRole('main').getByRole('button').nth(1).click();
  await page.getByRole('dialog').getByRole('radio').last().check({ force: true });
  await lookAtThis('the pick-up times');
  await arriveAt(page, `${lavoir.url}/paymentMethod`);
  await page.locator('main button:has(.lucide-plus)').click();
  await lookAtThis('a card');
  await become(page, lavoir.url, 'sofie');
  await look('/order');
  expect(found).toEqual([]);
});
