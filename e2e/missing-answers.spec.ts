import type { Page } from '@playwright/test';
import { loseAnswers } from './answers.ts';
import {
  axeFindings,
  expect,
  fillBasket,
  keepSession,
  openSession,
  overflow,
  signIn,
  signUp,
  test,
} from './lavoir.ts';

/** One call of many answers as a server that stumbles, until it is mended. */
const stumble = async (page: Page, path: string): Promise<() => Promise<void>> => {
  await page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Something went wrong' } })
      : route.fallback(),
  );
  return () => page.unroute(path);
};

/** What is asked three times before it is given up. */
const patience = { timeout: 15_000 };

const main = (page: Page) => page.getByRole('main');

test('a balance, cards and addresses that don’t come are said to be missing, each where it belongs, and come once asked again', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, url, 'camille.dewolf@mail.example');

  await test.step('the wallet has no amount, and says so', async () => {
    const mend = await stumble(page, '**/customer/wallet*');
    await page.goto(`${url}/paymentMethod`);
    const card = main(page).getByRole('region', { name: 'Available balance' });
    await expect(card.getByRole('alert')).toContainText('Your balance did not load', patience);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await mend();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByRole('status')).toContainText('€');
    await expect(card.getByRole('alert')).toBeHidden();
  });

  await test.step('who has an address isn’t told that they have none', async () => {
    const mend = await stumble(page, '**/customer/delivery_addresses');
    await page.goto(`${url}/profile`);
    const said = main(page).getByRole('alert').filter({ hasText: 'Your addresses did not load' });
    await expect(said).toBeVisible(patience);
    await expect(main(page)).not.toContainText('You have no address yet');
    await mend();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText('Avenue Louise');
    await expect(said).toBeHidden();
  });

  await test.step('the checkout doesn’t take another place for the one that is missing', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${url}/home`);
    await fillBasket(page);
    const { headers } = await openSession(page.request, url, 'sofie');
    const theirs = await page.request.get(`${url}/api/v1/customer/collection_points`, { headers });
    const { collection_points } = (await theirs.json()) as { collection_points: object[] };
    const points = collection_points.map((point) => ({ ...point, is_default: false }));
    await page.route('**/customer/collection_points', (route) =>
      route.fulfill({ json: { collection_points: points } }),
    );
    const mend = await stumble(page, '**/customer/delivery_addresses');
    await page.goto(`${url}/checkout`);
    await expect(main(page)).toContainText('Your checkout did not load', patience);
    await mend();
    await page.unroute('**/customer/collection_points');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText('Avenue Louise');
  });

  await test.step('cards that are missing aren’t none', async () => {
    const mend = await stumble(page, '**/customer/payment_methods');
    await page.goto(`${url}/checkout`);
    const said = main(page).getByRole('alert').filter({ hasText: 'Some of your ways to pay did not load' });
    await expect(said).toBeVisible(patience);
    expect(await axeFindings(page)).toEqual([]);
    await mend();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(said).toBeHidden();
  });
});

test('a payment of which nothing is heard is asked about again, and is not taken for somebody else’s', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const { headers } = await openSession(request, url, 'camille.dewolf@mail.example');
  const begun = await request.get(`${url}/api/v1/customer/secret?amount=20`, { headers });
  const { client_secret: secret } = (await begun.json()) as { client_secret: string };
  const [paymentId = ''] = secret.split('_secret_');
  await signIn(page, url, 'camille.dewolf@mail.example');
  const mend = await stumble(page, `**/customer/top_ups/${paymentId}`);
  await page.goto(`${url}/stripe-payment-success?payment_intent=${paymentId}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible(patience);
  await expect(heading).toHaveText('Waiting for your bank');
  await mend();
  const stop = main(page).getByRole('button', { name: 'Stop this payment' });
  await expect(stop).toBeVisible(patience);
  // that no answer comes, or takes long, is said without moving what ends it from under a finger, or under one
  await page.clock.install();
  await page.reload();
  await expect(main(page)).toContainText('€\u00A020,00');
  const before = await stop.boundingBox();
  await new Promise<void>((asked) => {
    void page.route(`**/customer/top_ups/${paymentId}`, () => asked());
  });
  await page.clock.fastForward(21_000);
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible(patience);
  expect(await stop.boundingBox()).toEqual(before);
  await page.unroute(`**/customer/top_ups/${paymentId}`);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('The bank has not answered yet.');
  expect(await stop.boundingBox()).toEqual(before);
  await page.goto(`${url}/sandbox/bancontact/${paymentId}`);
  await page.getByRole('button', { name: 'Authorise the payment' }).click();
  await page.goto(`${url}/stripe-payment-success?payment_intent=${paymentId}`);
  await expect(heading).toHaveText('€\u00A020,00 added');
});

test('a manager keeps the list of orders that is there, whatever becomes of the next answer', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'marc');
  const mend = await stumble(page, '**/customer/managers?*');
  await page.goto(`${url}/company-manager`);
  await expect(main(page)).toContainText('The orders could not be loaded', patience);
  await expect(main(page)).not.toContainText('No Current Order');
  await mend();
  await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await stumble(page, '**/customer/managers?*');
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  // as somebody who comes back to the tab after a while
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await failed;
  await expect(rows.nth(1)).toBeVisible();
});

test('a laundry isn’t told that nobody wrote anything where the comments are missing, and reads them once they are asked for again', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'laundry');
  const mend = await stumble(page, '**/journal');
  await page.goto(`${url}/ops/laundry`);
  await main(page).getByRole('link', { name: 'Weigh' }).first().click();
  const said = main(page).getByRole('alert').filter({ hasText: 'The comments did not load' });
  await expect(said).toBeVisible(patience);
  await expect(main(page)).not.toContainText('Nothing was written yet');
  await said.getByRole('button', { name: 'Try again' }).press('Enter');
  // who is at the keyboard stays where they are
  await expect(said.getByRole('button')).toBeFocused();
  await mend();
  await expect(main(page)).toContainText('Nothing was written yet', patience);
  await expect(said).toBeHidden();
});

test('nothing is on its way any more where it is said to be missing, and another month can be asked for', async ({
  page,
  lavoir: { url },
}) => {
  const waits = page.locator('[data-skeleton]');
  await signIn(page, url, 'emma');
  const mend = await stumble(page, '**/api/v1/customer/referrals*');
  await page.goto(`${url}/earn-lavoir-credit`);
  await expect(main(page).getByText('Your code could not be loaded')).toBeVisible(patience);
  await expect(waits).toHaveCount(0);
  await mend();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('button', { name: 'Copy' })).toBeVisible(patience);

  await keepSession(page, url, 'ops');
  await stumble(page, '**/api/v1/ops/reports?month=2026-01');
  await page.goto(`${url}/ops/reports?month=2026-01`);
  await expect(page.getByText('The report could not be loaded')).toBeVisible(patience);
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/month=2025-12/);
  await expect(page.getByText('The report could not be loaded')).toBeHidden(patience);
});

test('whoever deletes their account and loses the answer is told that it is gone, not that they were signed out', async ({
  page,
  lavoir: { url },
}) => {
  await signUp(page, url, 'on-her-way-out@mail.example');
  await page.goto(`${url}/profile`);
  await loseAnswers(page, '**/auth*', { times: 1 });
  await main(page).getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL(`${url}/sign-in`);
  await expect(page.getByText(/session has ended/i)).toBeHidden();
});
