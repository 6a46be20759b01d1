import type { Page } from '@playwright/test';
import { loseAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, test } from './lavoir.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem');

/** Fills the form; its other fields know the one who is signed in. */
const enterCard = async (page: Page, number: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry date').pressSequentially('828');
  await dialog.getByLabel('Security code').fill('123');
};

test('cards are added by the test bank’s numbers, which stay in the browser, and deleted after asking', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await keepSession(page, url, 'wout.janssens@mail.example');
  await page.goto(`${url}/paymentMethod`);
  await expect(page.getByRole('main')).toContainText('No cards added');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save card' });

  await test.step('what is wrong is said at its field, and a card that isn’t the test bank’s goes nowhere', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add a card' }).click();
    await expect(dialog.getByLabel('Name on the card')).toBeFocused();
    await save.click();
    await expect(dialog.getByLabel('Card number')).toBeFocused();
    await expect(dialog.getByLabel('Card number')).toHaveAccessibleDescription(/^Please check the number/);
    await expect(dialog.getByLabel('Expiry date')).toHaveAccessibleDescription(/^Fill in month and year/);
    await expect(save).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await enterCard(page, '5555 5555 5555 4444');
    await expect(dialog.getByLabel('Card number')).toHaveAccessibleDescription(/^The test bank doesn’t know/);
    await expect(dialog).toContainText('Mastercard');
    await dialog.getByLabel('Expiry date').fill('08/20');
    await expect(dialog.getByLabel('Expiry date')).toHaveAccessibleDescription('This card has expired.');
    await expect(save).toBeDisabled();
  });

  await test.step('one that the bank refuses is refused in its words', async () => {
    await dialog.getByLabel('Card number').fill('');
    await dialog.getByLabel('Card number').pressSequentially('4000000000000002');
    await expect(dialog.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
    await dialog.getByLabel('Expiry date').fill('8/2028');
    await save.click();
    await expect(dialog.getByLabel('Card number')).toHaveAccessibleDescription(/^Your card was declined/);
    await expect(dialog.getByLabel('Card number')).toBeFocused();
  });

  await test.step('a digit is put right in the middle of a number', async () => {
    const number = dialog.getByLabel('Card number');
    await number.fill('4242 4342 4242 4242');
    await number.press('Home');
    for (let step = 0; step < 7; step += 1) await number.press('ArrowRight');
    await number.press('Backspace');
    await number.press('2');
    await expect(number).toHaveValue('4242 4242 4242 4242');
  });

  await test.step('one that works is stored, and stands in the list', async () => {
    await save.click();
    await expect(dialog).toContainText('Your card has been saved successfully');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(cards(page)).toHaveText(['Visa ••••\u00A04242Expires 08/28']);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    expect(sent.filter((request) => /4242.?4242|4000.?0000/.test(request))).toEqual([]);
  });

  await test.step('it is deleted after asking', async () => {
    await page.getByRole('button', { name: 'Delete the card ending in 4242' }).click();
    await dialog.getByRole('button', { name: 'No, keep it' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete the card ending in 4242' }).click();
    expect(await axeFindings(page)).toEqual([]);
    // the server does it, and nobody hears of that: the cards say so
    await loseAnswers(page, '**/payment_methods/*', { times: 1 });
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('Payment method has been deleted successfully')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('No cards added');
    await expect(page.getByRole('main').getByRole('button', { name: 'Add a card' })).toBeFocused();
  });
});
