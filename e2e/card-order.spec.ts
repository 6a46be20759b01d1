import type { Page } from '@playwright/test';
import {
  axeFindings,
  chooseTimes,
  expect,
  fillBasket,
  keepSession,
  openOrders,
  signIn,
  test,
} from './lavoir.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** From an open form to one more stored card. */
const enterCard = async (page: Page, number: string): Promise<void> => {
  await dialog(page).getByLabel('Card number').fill(number);
  await dialog(page).getByLabel('Expiry date').fill('08/28');
  await dialog(page).getByLabel('Security code').fill('123');
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
};

/** From the confirmation's dialog to the thanks. */
const placeOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await dialog(page).getByRole('checkbox').press('Space');
  await dialog(page).getByRole('button', { name: 'Place order, pay after weighing' }).click();
  await page.waitForURL('**/purchase-success');
};

/** The newest order under way, as the page has it. */
const newestOrder = async (page: Page, url: string): Promise<number> => {
  const current_orders = await openOrders(page, url);
  const id = current_orders.at(-1)?.id ?? 0;
  await page.goto(`${url}/order?order=${id}`);
  return id;
};

test('an order is to be paid by a card, then by the wallet, and its card stays while it is needed', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await signIn(page, url, 'emma');
  await fillBasket(page);
  const wallet = await context.newPage();
  await wallet.goto(`${url}/paymentMethod`);
  await expect(wallet.getByRole('list', { name: 'Cards' })).toContainText('4242');
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);

  await test.step('the wallet covers it and is proposed; a card is chosen, and kept over a reload', async () => {
    await expect(page.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
    await page.getByRole('button', { name: 'Choose another card' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Select' }).click();
    await expect(page.getByRole('radio', { name: /^Debit card/ })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Debit card/ })).toBeChecked();
    await page.getByRole('button', { name: 'Add money' }).click();
    await expect(dialog(page)).toContainText('Available funds');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the order names the card, and reserves nothing', async () => {
    await placeOrder(page);
    await expect(main(page)).toContainText('Visa ••••\u00A04242');
    await expect(main(page)).toContainText('we charge Visa ••••\u00A04242 after weighing');
    await newestOrder(page, url);
    await expect(main(page)).toContainText('Nothing charged yet');
    await expect(main(page)).toContainText('Visa ••••\u00A04242');
  });

  await test.step('its card isn’t deleted, though the list was older than the order', async () => {
    await wallet.getByRole('button', { name: 'Delete the card ending in 4242' }).click();
    await wallet.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click();
    await expect(wallet.getByText('can’t be deleted because it’s active in an order')).toBeVisible();
    await expect(wallet.getByRole('list', { name: 'Cards' })).toContainText('In use');
    await wallet.close();
  });

  await test.step('an edit moves the payment to the wallet', async () => {
    await page.getByRole('button', { name: 'Edit order' }).click();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${url}/home`);
    await page.goto(`${url}/checkout`);
    await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true });
    await page.getByRole('button', { name: 'Save the changes' }).filter({ visible: true }).click();
    await expect(dialog(page)).toContainText('we reserve €\u00A039,10 in your wallet');
    await dialog(page).getByRole('button', { name: 'Save, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
    await expect(main(page)).toContainText('€\u00A039,10 reserved, you pay after weighing');
  });

  await test.step('deleted, it frees the card and what the wallet reserved', async () => {
    await newestOrder(page, url);
    await page.getByRole('button', { name: 'Delete order' }).click();
    await dialog(page).getByRole('button', { name: 'Yes, delete' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto(`${url}/paymentMethod`);
    await expect(main(page).getByRole('button', { name: 'Delete the card ending in 4242' })).toBeVisible();
  });
});

test('a charge that fails is settled by another card, declined, then confirmed at its bank', async ({
  page,
  lavoir: { url, operate },
}) => {
  await keepSession(page, url, 'mehdi.benali@mail.example');
  await page.goto(`${url}/paymentMethod`);
  await main(page).getByRole('button', { name: 'Add a card' }).click();
  await enterCard(page, '4000 0000 0000 0341');
  await page.goto(`${url}/home`);
  await fillBasket(page, 40);
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);

  await test.step('what the wallet doesn’t cover is for the card, without being asked', async () => {
    await expect(page.getByRole('radio', { name: /^Debit card/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Wallet/ })).toBeDisabled();
    await placeOrder(page);
  });

  const id = await newestOrder(page, url);
  await operate(id, 'pick_up');
  await operate(id, 'intake');
  // beside the other order that is under way
  await page.goto(`${url}/home`);
  await expect(page.getByRole('button', { name: /2 orders in progress/ })).toContainText(
    'needs your attention',
  );
  await page.goto(`${url}/order?order=${id}`);
  const pay = main(page).getByRole('button', { name: /^Pay €/ });

  await test.step('the order says that its charge failed, and how it can be paid', async () => {
    await expect(main(page)).toContainText('Card declined or insufficient amount in your wallet');
    await expect(main(page)).toContainText('Still to pay');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: /0341/ }).check({ force: true });
    await pay.click();
    await expect(main(page).getByRole('alert')).toContainText('0341 was declined');
  });

  await test.step('another card’s bank wants its yes, and the order goes on', async () => {
    await main(page).getByRole('button', { name: 'Another card' }).click();
    await enterCard(page, '4000 0025 0000 3155');
    await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked();
    await pay.click();
    await page.waitForURL(`${url}/sandbox/card/*`);
    const bankPage = page.url();
    await page.goto(`${url}/stripe-payment-success?payment_intent=${bankPage.split('/').at(-1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank');
    await main(page).getByRole('button', { name: 'Confirm at your bank' }).click();
    await page.waitForURL(bankPage);
    await page.getByRole('link', { name: 'Close without answering' }).click();
    await page.goto(`${url}/order?order=${id}`);
    await main(page).getByRole('button', { name: 'Confirm at your bank' }).click();
    await page.getByRole('button', { name: 'Authorise the payment' }).click();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(`${url}/stripe-payment-success*`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is paid');
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Back to my order' }).click();
    await page.waitForURL(`${url}/order?order=${id}`);
    await expect(main(page)).toContainText('Paid by card');
    await expect(main(page)).toContainText('Visa ••••\u00A03155');
  });
});

test('who comes back from the bank to an order that was cancelled meanwhile reads so', async ({
  page,
  lavoir: { url, operate },
}) => {
  await keepSession(page, url, 'priya.nair@mail.example');
  await page.goto(`${url}/paymentMethod`);
  await main(page).getByRole('button', { name: 'Add a card' }).click();
  await enterCard(page, '4000 0025 0000 3155');
  await page.goto(`${url}/home`);
  await fillBasket(page, 40);
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);
  await placeOrder(page);
  const id = await newestOrder(page, url);
  await operate(id, 'pick_up');
  await operate(id, 'intake');
  await main(page).getByRole('button', { name: 'Confirm at your bank' }).click();
  await page.waitForURL(`${url}/sandbox/card/*`);
  await operate(id, 'cancel', { note: 'Asked by telephone' });
  await page.getByRole('button', { name: 'Authorise the payment' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.waitForURL(`${url}/stripe-payment-success*`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is cancelled');
  await expect(main(page)).toContainText('You pay nothing for it');
  await main(page).getByRole('link', { name: 'Back to my order' }).click();
  await page.waitForURL(`${url}/order*`);
  await expect(main(page)).toContainText('Cancelled');
});
