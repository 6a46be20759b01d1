import { axeFindings, expect, keepSession, openBrowser, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a door out of order sends its order behind another one with a new code, which its customer sees', async ({
  page,
  browser,
  lavoir: { url },
}) => {
  const customer = await openBrowser(browser);
  await keepSession(customer, url, 'sofie');
  await customer.goto(`${url}/order`);
  const shown = (label: string) => customer.getByText(label, { exact: true }).locator('..').locator('b');
  await expect(shown('Locker')).toHaveText('12');
  const code = (await shown('Access code').textContent()) ?? '';

  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/places/points?q=Atelier+Nord`);
  const doors = page.getByRole('list', { name: 'Doors of Atelier Nord' });
  await expect(doors.getByRole('link')).toHaveCount(12);
  await doors.getByRole('link', { name: /^12\b/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Door or point' });
  await expect(drawer.getByText('Sofie Maes')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Out of order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong').fill('Lock jams');
  await dialog.getByRole('button', { name: 'Out of order' }).click();
  await expect(dialog).toBeHidden();
  await expect(doors.getByRole('link', { name: /^12\b.*Out of order.*Lock jams/s })).toBeVisible();
  const moved = doors.getByRole('link', { name: /In use/ });
  const number = (await moved.locator('b').textContent()) ?? '';
  expect(number).not.toBe('12');
  await expect(drawer.getByRole('button', { name: 'In order again' })).toBeVisible();

  // without a reload: the page follows its order
  await expect(shown('Locker')).toHaveText(number);
  await expect(shown('Access code')).toHaveText(/^\d \d \d \d$/);
  await expect(shown('Access code')).not.toHaveText(code);
  await customer.context().close();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});
