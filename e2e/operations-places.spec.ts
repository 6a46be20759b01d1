import { axeFindings, expect, overflow, signIn, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator gives an area two zip codes at once, hears whose a third is, and takes them away', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/places`);
  const antwerp = page.getByRole('region', { name: /Antwerp/ });
  await expect(antwerp.getByText('2000', { exact: true })).toBeVisible();
  const field = antwerp.getByLabel(/^Zip codes to add to/);
  await field.fill('1050');
  await page.keyboard.press('Enter');
  await expect(antwerp.getByText(/^1050 belongs to the area/)).toBeVisible();
  await field.fill('9991, 9992');
  await page.keyboard.press('Enter');
  await expect(antwerp.getByText('9992', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  for (const zipCode of ['9991', '9992']) {
    await antwerp.getByRole('button', { name: `Take ${zipCode} away` }).click();
    await expect(dialog.getByText('No customer has an address there.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take it away' }).click();
    await expect(dialog).toBeHidden();
    await expect(antwerp.getByText(zipCode, { exact: true })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole('searchbox').fill('1050');
  await expect(antwerp).toHaveCount(0);
  await expect(page).toHaveURL(/q=.*1050/);
});
