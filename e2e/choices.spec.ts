import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, freeDays, freeSlots, overflow, signIn, test } from './lavoir.ts';

/** Somebody whose basket no other journey needs. */
const jules = 'jules.lambert@mail.example';

const chooseTime = async (page: Page, which: 'Pick-up' | 'Delivery', date: 'first' | 'last') => {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  const dialog = page.getByRole('dialog');
  await freeDays(dialog)[date]().check({ force: true });
  await freeSlots(dialog).last().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
};

test('a bag’s button says how many kilos it adds, and adds them', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, jules);
  const basket = page.getByRole('complementary', { name: 'Your items' });
  await page.getByRole('button', { name: /Half bag\s*Add 5\skg/ }).click();
  await expect(basket).toContainText(/5\skg/);
  await page.getByRole('button', { name: /Full bag\s*Add 10\skg/ }).click();
  await expect(basket).toContainText(/15\skg/);
});

test('a pick-up that moves past its delivery clears it and asks for another', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, jules);
  await page.getByRole('button', { name: /Full bag\s*Add 10\skg/ }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  const dialog = page.getByRole('dialog');
  await chooseTime(page, 'Pick-up', 'first');
  await expect(dialog).toBeHidden();
  await chooseTime(page, 'Delivery', 'first');
  await expect(dialog).toBeHidden();
  const delivery = page.getByRole('button', { name: /^Delivery/ });
  await expect(delivery).toContainText('Change');

  // the last date but a few: a delivery must still be possible after it
  await page.getByRole('button', { name: /^Pick-up/ }).click();
  const dates = freeDays(dialog);
  await dates.nth((await dates.count()) - 2).check({ force: true });
  await freeSlots(dialog).last().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('too soon after this pick-up');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(delivery).toContainText('Select delivery');
});

test('the tabs light what fills the screen, and what was picked', async ({ page, lavoir }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, lavoir.url, jules);
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
  for (const tab of await tabs.all()) {
    // what arrives late above it may move it while the page is still on its way there
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'true', { timeout: 2_000 });
    }).toPass();
  }
  const target = await tabs.last().getAttribute('href');
  const filling = page.locator(`${target}`);
  // its first row begins at half the screen: what is above it still fills more of it
  await filling.evaluate((section) =>
    window.scrollBy({ top: section.getBoundingClientRect().top - window.innerHeight * 0.75 }),
  );
  await expect(tabs.last()).not.toHaveAttribute('aria-current', 'true');
  await filling.evaluate((section) =>
    window.scrollBy({ top: section.getBoundingClientRect().top - window.innerHeight * 0.3 }),
  );
  await expect(tabs.last()).toHaveAttribute('aria-current', 'true');
});

for (const [language, cookie] of [
  ['en', 'en'],
  ['fr', 'fn'],
  ['nl', 'du'],
] as const) {
  test(`without an address there is one way on, in ${language}`, async ({ page, context, lavoir }) => {
    await context.addCookies([{ name: 'language', value: cookie, url: lavoir.url }]);
    await page.setViewportSize({ width: 320, height: 720 });
    await signIn(page, lavoir.url, jules);
    for (const list of ['delivery_addresses', 'collection_points'])
      await page.route(`**/api/v1/customer/${list}`, (route) => route.fulfill({ json: { [list]: [] } }));
    await page.goto(`${lavoir.url}/home`);
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await ways.click();
    await page.waitForURL(`${lavoir.url}/use-lavoir`);
  });
}

test('a wallet that lacks credit says how much, what is reserved, and what works', async ({
  page,
  lavoir,
}) => {
  await changeAnswers(page, '**/api/v1/customer/wallet*', (answer: { wallet: object }) => ({
    ...answer,
    wallet: { ...answer.wallet, amount: 40, held: 41.4 },
  }));
  await signIn(page, lavoir.url, 'amelie.charlier@mail.example');
  for (let bags = 0; bags < 2; bags += 1)
    await page.getByRole('button', { name: /Full bag\s*Add 10\skg/ }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toContainText(
    'Balance €\u00A040,00, €\u00A041,40 reserved',
  );
  await expect(page.getByRole('radio', { name: /^Wallet/ })).not.toBeChecked();
  for (const which of ['Pick-up', 'Delivery'] as const) {
    await chooseTime(page, which, 'first');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: /€\s[\d,]+ missing in your wallet/ }).click();
  const note = page.locator('aside div:focus');
  await expect(note).toContainText(/insufficient credit in your wallet: €\s[\d,]+ is missing/);
  await expect(note.getByRole('link')).toHaveText(['Look at your items', 'Add credit']);
  expect(await axeFindings(page)).toEqual([]);
});
