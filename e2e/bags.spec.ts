import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings, emptyBasketEverywhere, expect, keepSession, overflow, signIn, test } from './lavoir.ts';

const basketOf = (page: Page) => page.getByRole('complementary', { name: 'Your items' });
const bag = (page: Page, name: string) => page.getByRole('checkbox', { name });

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

/** What is in the basket is on its way for a moment, and kept until the server has it. */
const isSent = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.cart'))))
    .toEqual([]);

test('bags are chosen before there is an account, and wait for its basket', async ({
  page,
  context,
  lavoir,
}) => {
  await page.goto(`${lavoir.url}/get-bags`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your bags');
  await expect(bag(page, 'On-hanger bag')).toBeChecked();
  await expect(bag(page, 'Folded bag')).toHaveAccessibleDescription(/Holds up to 12\s?kg.*€\s?12,00 deposit/);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await bag(page, 'Folded bag').focus();
  await page.keyboard.press('Space');
  await bag(page, 'On-hanger bag').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/get-bags/);
  expect(await cookieOf(context, 'laundryOnFoldedCloseStatus')).toBe('true');

  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/home`);
  await expect(basketOf(page)).toContainText('Folded Bag');
  await expect(basketOf(page)).not.toContainText('On Hanger Bag');
  await isSent(page);

  await test.step('from the profile they are changed, and one is back at ordering', async () => {
    await page.goto(`${lavoir.url}/profile`);
    await page.getByRole('link', { name: 'Choose bags' }).click();
    await expect(bag(page, 'Folded bag')).toBeChecked();
    await page.reload();
    await bag(page, 'Folded bag').uncheck();
    await bag(page, 'On-hanger bag').check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`${lavoir.url}/home`);
    await expect(basketOf(page)).toContainText('On Hanger Bag');
    await expect(basketOf(page)).not.toContainText('Folded Bag');
    await isSent(page);
  });
  await emptyBasketEverywhere(page);
});

test('a card of home adds a bag once, and the one for hangers is for who never had one', async ({
  page,
  context,
  lavoir,
}) => {
  await page.route('**/customer/bags', (route) => route.fulfill({ json: { bags: [] } }));
  await signIn(page, lavoir.url, 'sofie');
  await expect(page.getByRole('button', { name: /A bag for laundry on hangers/ })).toBeVisible();
  expect(await cookieOf(context, 'laundryOnHangerCloseStatus')).toBe('false');
  await page.getByRole('button', { name: /A bag for folded laundry/ }).click();
  await expect(basketOf(page)).toContainText('Folded Bag');
  await expect(page.getByRole('button', { name: /A bag for folded laundry/ })).toHaveCount(0);
  expect(await cookieOf(context, 'laundryOnFoldedCloseStatus')).toBe('true');
  await isSent(page);

  await page.unroute('**/customer/bags');
  await page.route('**/customer/bags', (route) =>
    route.fulfill({ json: { bags: [], on_hanger_check: true } }),
  );
  await page.reload();
  await expect(basketOf(page)).toContainText('Folded Bag');
  await expect(page.getByRole('list', { name: 'For you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /A bag for laundry on hangers/ })).toHaveCount(0);
  await emptyBasketEverywhere(page);
});

test('who deletes an account while they have bags is told which deposit they lose', async ({
  page,
  lavoir,
}) => {
  const folded = { product_id: 1, bag: 'folded', name: 'Folded Bag', name_fr: '', name_nl: '' };
  let bags = [
    { ...folded, quantity: 2, deposit: 20 },
    { ...folded, bag: 'hanger', quantity: 1, deposit: 12.5 },
  ];
  await page.route('**/customer/bags', (route) => route.fulfill({ json: { bags } }));
  await signIn(page, lavoir.url, 'sofie');
  const explained = async () => {
    await page.goto(`${lavoir.url}/profile`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('dialog')).toContainText('What stays in the books');
  };
  await explained();
  await expect(page.getByRole('dialog')).toContainText('€\u00A032,50 for the bags that you still have');
  bags = [];
  await explained();
  await expect(page.getByRole('dialog')).not.toContainText('deposit');
});
