import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, signIn, test } from './lavoir.ts';

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) =>
  main(page).getByRole('region', { name: 'Available balance' }).getByRole('status');

test('a wallet shows what became of a top-up: its bank’s page closed, refused, opened twice', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/paymentMethod`);
  await expect(balance(page)).toContainText('€');
  const before = await balance(page).innerText();
  const pay = main(page).locator('button[type=submit]');
  const toBank = async () => {
    await pay.click();
    await page.waitForURL(`${url}/sandbox/bancontact/*`);
  };

  await test.step('an amount is chosen or written, and a name is needed', async () => {
    await page.locator('input[name=other]').fill('0,50');
    await pay.click();
    await expect(main(page).getByText('Choose an amount from € 1 to € 500.')).toBeVisible();
    await page.locator('input[name=name]').fill(' ');
    await page.getByRole('radio', { name: '20' }).check({ force: true });
    await pay.click();
    await expect(main(page).getByText('Fill in your name to continue.')).toBeVisible();
    // the field says so as it is left, too; it has the focus once the press was answered
    await expect(page.locator('input[name=name]')).toBeFocused();
    await page.locator('input[name=name]').fill('Emma Claes');
    await expect(pay).toContainText('Pay €\u00A020,00 with Bancontact');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a page that was closed is opened again, and refused', async () => {
    await page.locator('input[name=other]').fill('30,50');
    await toBank();
    await page.getByRole('link', { name: 'Close without answering' }).click();
    await page.waitForURL(`${url}/paymentMethod`);
    await expect(pay).toContainText('Pay €\u00A030,50 with Bancontact');
    await main(page).getByRole('link', { name: 'Open the bank’s page again' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.goto(`${url}/wallet-success`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank said no');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(balance(page)).toHaveText(before);
    // with as much
    await expect(pay).toContainText('Pay €\u00A030,50 with Bancontact');
    await toBank();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.goto(`${url}/wallet-success`);
    await page.getByRole('link', { name: 'Choose another amount' }).click();
    const other = page.locator('input[name=other]');
    await expect(other).toBeFocused();
    await expect(other).toBeInViewport();
    await expect(other).toHaveValue('');
    await expect(pay).not.toContainText('€');
  });

  await test.step('one that waits is stopped, and its bank hears of it', async () => {
    await page.getByRole('radio', { name: '20' }).check({ force: true });
    await toBank();
    const bankPage = page.url();
    await page.goto(`${url}/wallet-success`);
    await page.getByRole('button', { name: 'Stop this payment' }).click();
    await page.waitForURL(`${url}/paymentMethod`);
    await expect(page.getByText('The payment is stopped. Nothing was charged.')).toBeVisible();
    await page.goto(bankPage);
    await expect(page.getByRole('button', { name: 'Authorise the payment' })).toBeHidden();
    await page.goto(`${url}/paymentMethod`);
    await expect(balance(page)).toHaveText(before);
  });

  await test.step('one whose bank’s page was closed is stopped where one pays in', async () => {
    await page.getByRole('radio', { name: '20' }).check({ force: true });
    await toBank();
    await page.getByRole('link', { name: 'Close without answering' }).click();
    await page.waitForURL(`${url}/paymentMethod`);
    await main(page).getByRole('button', { name: 'Stop this payment' }).click();
    await expect(page.getByText('The payment is stopped. Nothing was charged.')).toBeVisible();
    await expect(main(page).getByText('You were paying')).toBeHidden();
    await page.reload();
    await expect(balance(page)).toHaveText(before);
    await expect(main(page).getByText('You were paying')).toBeHidden();
  });

  await test.step('one that is opened twice pays once, and the wallet says so', async () => {
    await page.getByRole('radio', { name: '20' }).check({ force: true });
    await toBank();
    const paid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const other = await context.newPage();
    await other.goto(page.url());
    await page.bringToFront();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Authorise the payment' }).click();
      await expect(tab.getByRole('link', { name: /^Back to/ })).toBeVisible();
    }
    await other.close();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(`${url}/wallet-success?payment_intent=${paid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A020,00 added');
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A020,00 added');
    await page.getByRole('link', { name: 'To my wallet' }).click();
    const history = main(page).getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history.first()).toContainText('+€\u00A020,00');
    await expect(history).toHaveCount(5);
    await main(page).getByRole('button', { name: 'See more' }).click();
    await expect(history).toHaveCount(10);
    // there is nothing that one waits for any more
    await page.goto(`${url}/wallet-success`);
    await page.waitForURL(`${url}/paymentMethod`);
    // a bank's app may open another browser: the provider's number says which it was, and what it adds besides is dropped
    const returned = `payment_intent=${paid}`;
    await page.goto(
      `${url}/wallet-success?${returned}&payment_intent_client_secret=${paid}_secret_1&redirect_status=failed`,
    );
    await page.waitForURL(`${url}/wallet-success?${returned}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A020,00 added');
  });
});

test('two top-ups that are at the bank at once come back each to its own tab', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await signIn(page, url, 'emma');
  const other = await context.newPage();
  for (const [tab, amount] of [
    [page, '20'],
    [other, '50'],
  ] as const) {
    await tab.goto(`${url}/paymentMethod`);
    await tab.getByRole('radio', { name: amount, exact: false }).check({ force: true });
    await tab.locator('main button[type=submit]').click();
    await tab.waitForURL(`${url}/sandbox/bancontact/*`);
  }
  await page.getByRole('button', { name: 'Authorise the payment' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A020,00 added');
  await page.getByRole('link', { name: 'To my wallet' }).click();
  await other.goto(`${url}/wallet-success`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank');
  await expect(other.getByRole('main')).toContainText('€\u00A050,00');
  // at Stripe one that the bank refused stays open: it is stopped before it is tried anew, with as much
  await changeAnswers(other, '**/api/v1/customer/top_ups/*', ({ top_up }: { top_up: object }) => ({
    top_up: { ...top_up, is_refused: true },
  }));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your bank said no');
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Try again' }).click();
  await other.waitForURL(`${url}/paymentMethod`);
  await expect(other.locator('main button[type=submit]')).toContainText('Pay €\u00A050,00 with Bancontact');
});

test('who was at the bank twice from one tab, and pays the first one, reads what became of that', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'emma');
  const banks: string[] = [];
  for (const amount of ['20', '50']) {
    await page.goto(`${url}/paymentMethod`);
    await page.getByRole('radio', { name: amount, exact: false }).check({ force: true });
    await page.locator('main button[type=submit]').click();
    await page.waitForURL(`${url}/sandbox/bancontact/*`);
    banks.push(page.url());
  }
  await page.goto(banks[0] ?? '');
  await page.getByRole('button', { name: 'Authorise the payment' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A020,00 added');
  await page.getByRole('link', { name: 'To my wallet' }).click();
  // the other one still waits there
  await expect(main(page)).toContainText('You were paying €\u00A050,00 with Bancontact.');
});
