import { axeFindings, chooseTimes, expect, fillBasket, signIn, test } from './lavoir.ts';

test('a promo code is checked, counts, outlives a reload and is taken off where it ends before the order', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page, 10);
  await page.getByRole('link', { name: 'Check out' }).click();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Code');

  await test.step('one that doesn’t exist is refused, another try starts with an empty field', async () => {
    await page.getByRole('button', { name: 'Promo code' }).click();
    await expect(code).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await code.fill('LINGE20');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('This promo code does not exist');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
  });

  await test.step('one for first orders says so to somebody who has ordered', async () => {
    await code.fill('fresh 10');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(code).toHaveAccessibleDescription('This promo code is for a first order only');
  });

  // a code that ends between the look and the order: the demo has none
  const gone = {
    id: 999_999,
    code: 'MONDAY10',
    discount: 10,
    fixed_amount: false,
    at_most: null,
    available: true,
  };
  await page.route('**/customer/promo_codes/*', (route) => route.fulfill({ json: { promo_code: gone } }));

  await test.step('one that is right says what it saves, and counts over a reload', async () => {
    await code.fill('monday10');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog).toContainText('You save €\u00A03,80');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(main).toContainText('Promotion MONDAY10');
    await expect(main).toContainText('€\u00A039,10');
    await expect(page.getByRole('button', { name: 'Remove promo code MONDAY10' })).toBeFocused();
    await page.reload();
    await expect(main).toContainText('€\u00A039,10');
    await page.getByRole('link', { name: 'Add item' }).click();
    const basket = page.getByRole('complementary', { name: 'Your items' });
    await expect(basket).toContainText('Promotion MONDAY10');
    await expect(basket).toContainText('€\u00A034,20');
    await page.getByRole('link', { name: 'Check out' }).click();
  });

  const redeem = async () => {
    await code.fill('monday10');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(main).toContainText('€\u00A039,10');
  };

  await test.step('taken off it is gone, and can be redeemed again', async () => {
    await page.getByRole('button', { name: 'Remove promo code MONDAY10' }).click();
    await expect(main).toContainText('Total (tvac)€\u00A042,90');
    await expect(page.getByRole('button', { name: 'Promo code' })).toBeFocused();
    await page.keyboard.press('Enter');
    await redeem();
  });

  const lost = page.getByRole('main').getByRole('alert').filter({ hasText: 'MONDAY10' });

  await test.step('one that the order is refused for is said, and the total is without it', async () => {
    await chooseTimes(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Discount 10\u00A0%');
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: /Place order/ }).click();
    await expect(lost).toContainText('Promo code is invalid');
    await expect(page.getByText('promo code: promo code is invalid')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText('€\u00A042,90');
    await page.getByRole('button', { name: 'Promo code' }).click();
    await redeem();
    await expect(lost).toBeHidden();
  });

  await test.step('one that ended while the page was away is said too, with its reason', async () => {
    await page.unroute('**/customer/promo_codes/*');
    await page.reload();
    await expect(lost).toContainText('This promo code does not exist');
    await expect(main).toContainText('€\u00A042,90');
    expect(await axeFindings(page)).toEqual([]);
  });
});
