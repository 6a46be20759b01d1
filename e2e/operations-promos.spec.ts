import { axeFindings, expect, keepSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator makes a promo code, sees what it would take off, limits it and switches it off', async ({
  page,
  lavoir,
}) => {
  const code = `E2E-${Date.now()}`;
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/promo-codes`);
  const list = page.getByRole('list', { name: 'Promo codes' });
  await expect(list.getByRole('link', { name: /^FRESH10/ })).toContainText('Running');
  await page.keyboard.press('n');
  const drawer = page.getByRole('complementary', { name: 'Code' });
  await drawer.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await drawer.getByLabel('Takes off').fill('10');
  await expect(drawer.getByText('€ 49,36')).toBeVisible();
  // never more than the order comes to
  await drawer.getByText('Euro', { exact: true }).click();
  await drawer.getByLabel('Takes off').fill('60');
  await expect(drawer.getByText('-€ 49,40').or(drawer.getByText('−€ 49,40'))).toBeVisible();
  await drawer.getByLabel('Takes off').fill('5,5');
  await drawer.getByRole('button', { name: 'Make this code' }).click();
  await expect(page).toHaveURL(/code=\d+/);
  await expect(drawer.getByRole('heading', { name: code })).toBeVisible();
  const row = list.getByRole('link', { name: new RegExp(`^${code}`) });
  await expect(row).toContainText('€ 5,50');

  await drawer.getByLabel('Uses in all').fill('3');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('0 of 3');
  await drawer.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off');
  await expect(drawer.getByText(/^Switched off by Nele/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // the address shows a colleague the same, on a phone too
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  // there it stands instead of its page
  const open = page.getByRole('main', { name: 'Code' });
  await expect(open.getByRole('heading', { name: code })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await open.getByRole('button', { name: 'Copy as a new code' }).click();
  await expect(open.getByLabel('Takes off')).toHaveValue('5,5');
  await page.goBack();
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
