import addresses from '../packages/i18n/catalogs/addresses.json' with { type: 'json' };
import doorstep from '../packages/i18n/catalogs/doorstep.json' with { type: 'json' };
import registration from '../packages/i18n/catalogs/registration.json' with { type: 'json' };
import server from '../packages/i18n/catalogs/server.json' with { type: 'json' };
import { loseAnswers } from './answers.ts';
import { axeFindings, chooseTimes, expect, fillBasket, overflow, signIn, signUp, test } from './lavoir.ts';
import { orderFirst } from './first-order.ts';

/** Each on a width of its own: the same help needs no second look. */
const languages = [
  { cookie: 'en', locale: 'en', width: 1280, brussels: 'Ixelles' },
  { cookie: 'fn', locale: 'fr', width: 390, brussels: 'Ixelles' },
  { cookie: 'du', locale: 'nl', width: 390, brussels: 'Elsene' },
] as const;

for (const { cookie, locale, width, brussels } of languages) {
  test(`a stranger finds the way from signing up to a first order in ${locale}, on ${width} px`, async ({
    page,
    context,
    lavoir: { url },
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies([{ name: 'language', value: cookie, url }]);
    const field = (name: string) => page.locator(`[name=${name}]`);
    const save = page.getByRole('button', { name: doorstep['doorstep.save'][locale] });
    const dialog = page.getByRole('dialog');
    // the same in every language
    const findings = async () => (locale === 'fr' ? axeFindings(page) : []);
    const email = `noor.${locale}.${width}@mailo.example`;

    await signUp(page, url, email);
    if (locale === 'nl') {
      // there is nothing to be thanked for yet
      await page.goto(`${url}/thank-you`);
      await page.waitForURL(`${url}/use-lavoir`);
    }
    await page.getByRole('button', { name: registration['registration.continue'][locale] }).click();
    await page.waitForURL(`${url}/delivery-details`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      doorstep['doorstep.title'][locale].replace(' ?', '\u00A0?'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('[aria-current=step]')).toHaveCount(1);

    await test.step('the form helps while one types, and keeps it over a reload', async () => {
      await field('street').fill('Meir 12 bus 3');
      await field('zip_code').fill('1050');
      await expect(field('street')).toHaveValue('Meir');
      await expect(field('nr')).toHaveValue('12 bus 3');
      await expect(field('city')).toHaveValue(brussels);
      await page.reload();
      await expect(field('nr')).toHaveValue('12 bus 3');
      await expect(field('city')).toHaveValue(brussels);
      expect(await findings()).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });

    await test.step('outside every area, an interest is kept', async () => {
      // another zip code may be written before the one that was remembered is looked up
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/zip_codes/1050', (route) => held.then(() => route.continue()));
      await page.reload();
      await expect(field('city')).toHaveValue(brussels);
      await field('zip_code').fill('4000');
      release();
      await save.click();
      await expect(dialog.locator('input[name=email]')).toHaveValue(email);
      expect(await findings()).toEqual([]);
      await dialog.getByRole('button', { name: doorstep['doorstep.yes'][locale], exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText(
        server['server.interest_kept'][locale].replaceAll(' ', ' '),
      );
      await page.keyboard.press('Escape');
      await expect(page.getByText(doorstep['doorstep.zip_code_outside'][locale])).toBeVisible();
    });

    await test.step('a doorstep in Antwerp ends the registration', async () => {
      // who is in the city's field as it is filled in writes over what came
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/zip_codes/2000', (route) => held.then(() => route.continue()));
      await field('zip_code').fill('2000');
      await field('city').focus();
      release();
      await expect(field('city')).toHaveValue('Antwerpen');
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Antwerpen');
      await page.keyboard.type('Antwerpen-Noord');
      await expect(field('city')).toHaveValue('Antwerpen-Noord');
      await save.click();
      await page.waitForURL(`${url}/thank-you`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        registration['registration.complete'][locale],
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await findings()).toEqual([]);
    });

    await test.step('what is washed there is ordered, with credit from the bank', async () => {
      await page.getByRole('link', { name: registration['registration.start_ordering'][locale] }).click();
      await page.waitForURL(`${url}/home`);
      await orderFirst(page, url, locale);
      expect(await findings()).toEqual([]);
    });

    if (locale === 'nl') {
      // who has a place is led to one no longer
      await page.goto(`${url}/sign-in`);
      await page.waitForURL(`${url}/home`);
    }
  });
}

test('an address is added at checkout without losing what was chosen there', async ({
  page,
  lavoir: { url },
}) => {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const address = (text: string) => page.getByRole('radio', { name: new RegExp(text) });
  await signIn(page, url, 'emma');
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await main.getByRole('button', { name: 'Change the address' }).waitFor();
  await chooseTimes(page);
  await expect(main.getByRole('button', { name: 'Continue' })).toBeVisible();

  await test.step('it is taken only when one says so', async () => {
    await main.getByRole('button', { name: 'Change the address' }).click();
    await dialog.getByRole('button', { name: addresses['addresses.add'].en }).click();
    await dialog.getByRole('tab', { name: 'Office' }).click();
    await expect(dialog.getByRole('link', { name: 'Find a collection point' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Home' }).click();
    for (const [name, value] of [
      ['street', 'Meir'],
      ['nr', 'twelve'],
      ['zip_code', '2000'],
    ] as const)
      await dialog.locator(`[name=${name}]`).fill(value);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByText(doorstep['doorstep.nr_wrong'].en)).toBeVisible();
    await dialog.locator('[name=nr]').fill('12');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(address('Meir 12')).toBeChecked();
    await expect(dialog.getByText(addresses['addresses.empties_basket'].en)).toBeVisible();
    await dialog.getByRole('button', { name: 'No, back' }).click();
    await expect(main.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

test('an address is added, edited by its link and deleted', async ({ page, lavoir: { url } }) => {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const fill = (name: string, text: string) => page.locator(`[name=${name}]`).fill(text);
  await signIn(page, url, 'emma');

  await test.step('a second one is added by who knows the way', async () => {
    await page.goto(`${url}/use-lavoir`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fill('street', 'Keyserlei');
    await fill('nr', '3');
    await fill('zip_code', '2018');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.waitForURL(`${url}/thank-you`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations');
    await expect(page.locator('[aria-current=step]')).toHaveCount(0);
  });

  await test.step('it is edited by its link, and what was typed survives a reload', async () => {
    await page.goto(`${url}/profile`);
    await main.getByRole('link', { name: /Edit Keyserlei 3/ }).click();
    await expect(page.getByRole('button', { name: 'Save address' })).toBeDisabled();
    await page.locator('[name=comment]').fill('Second bell');
    await page.reload();
    await expect(page.locator('[name=comment]')).toHaveValue('Second bell');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.waitForURL(`${url}/home`);
    await expect(page.getByText(doorstep['doorstep.edited'].en)).toBeVisible();
  });

  await test.step('it is deleted, but not where an order is under way', async () => {
    await page.goto(`${url}/profile`);
    await main.getByRole('link', { name: /Edit Keyserlei 3/ }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    // an answer is lost: the next press comes to the same
    await loseAnswers(page, '**/delivery_addresses/*', { times: 1 });
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Network error');
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await page.waitForURL(`${url}/home`);
    await page.goto(`${url}/profile`);
    await expect(main.getByRole('link', { name: /Edit Keyserlei/ })).toHaveCount(0);
    await main.getByRole('link', { name: /Edit Rue du Bailli/ }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('An order is still under way here.');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('who sent a request in is thanked for that, and may leave', async () => {
    await page.goto(`${url}/thank-you`);
    await page.evaluate(() => history.replaceState({ ...history.state, thanks: 'submitted' }, ''));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission received');
    await expect(main).toContainText('emma@lavoir.example');
    await page.goto(`${url}/delivery-details?address=999999`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(doorstep['doorstep.unknown'].en);
    await page.goBack();
    await page.getByRole('button', { name: 'Back to login' }).click();
    await page.waitForURL(`${url}/sign-in`);
  });
});
