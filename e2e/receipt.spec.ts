import { readFile } from 'node:fs/promises';
import { expect, keepSession, test } from './lavoir.ts';

test('a paid order’s receipt is saved as a PDF; where it doesn’t come, that is said', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/order?tab=past`);
  const receipt = page.getByRole('main').getByRole('button', { name: 'Receipt' });
  await page.route('**/receipt', (route) => route.abort());
  await receipt.click();
  await expect(page.getByText('The receipt could not be fetched.')).toBeVisible();
  await page.unroute('**/receipt');
  const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(file.suggestedFilename()).toMatch(/^LV-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
