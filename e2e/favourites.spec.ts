import { axeFindings, expect, signIn, test } from './lavoir.ts';

test('what one orders often is the first row from the next visit on, a tap away', async ({
  page,
  lavoir,
}) => {
  const shirt = 'Shirt, on hanger';
  await page.route('**/api/v1/customer/favourites', async (route) => {
    const { products } = (await (
      await page.request.get(`${lavoir.url}/api/v1/customer/products`, {
        headers: await route.request().allHeaders(),
      })
    ).json()) as { products: { id: number; name: string }[] };
    const names = [shirt, 'Wash & fold'];
    const ids = names.flatMap((name) => products.find((product) => product.name === name)?.id ?? []);
    await route.fulfill({ json: { product_ids: [...ids, 999_999] } });
  });
  const answered = page.waitForResponse('**/api/v1/customer/favourites');
  await signIn(page, lavoir.url, 'emma');
  await answered;
  const row = page.getByRole('region', { name: 'Your favourites' });
  // nothing moves under somebody's finger
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(row.getByRole('listitem')).toHaveText([/^Shirt, on hanger/, /^Wash & fold/]);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: shirt }).click();
  await row.getByRole('button', { name: shirt }).click();
  await expect(row.getByRole('button', { name: shirt })).toContainText('2');
  await expect(page.getByRole('complementary', { name: 'Your items' })).toContainText('€\u00A07,60');
  await test.step('one that isn’t wanted there is taken out of the row, and put back', async () => {
    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: 'Change your favourites' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Wash & fold' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(row.getByRole('listitem')).toHaveText([/^Shirt, on hanger/]);
    await page.reload();
    await expect(row.getByRole('listitem')).toHaveText([/^Shirt, on hanger/]);
    await row.getByRole('button', { name: 'Change your favourites' }).click();
    await dialog.getByRole('checkbox', { name: 'Wash & fold' }).press('Space');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row.getByRole('listitem')).toHaveText([/^Shirt, on hanger/, /^Wash & fold/]);
  });
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page
    .getByRole('button', { name: `One less: ${shirt}` })
    .first()
    .click();
  await page
    .getByRole('button', { name: `Remove: ${shirt}` })
    .first()
    .click();
  await kept;
});

test('the favourites are what the past orders say', async ({ page, lavoir }) => {
  const answered = page.waitForResponse('**/api/v1/customer/favourites');
  await signIn(page, lavoir.url, 'emma');
  const { product_ids: ids } = (await (await answered).json()) as { product_ids: number[] };
  expect(ids.length).toBeGreaterThan(0);
});
