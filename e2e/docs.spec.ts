import { expect, test } from './lavoir.ts';

test('the pages of the API keep to their own files, call nobody else and try calls out', async ({
  page,
  lavoir,
}) => {
  const complaints: string[] = [];
  const strangers = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== lavoir.url) strangers.add(origin);
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} refuses ${blockedURI}`),
    ),
  );

  await page.goto(`${lavoir.url}/docs`);
  const operations = page.locator('.opblock');
  // Swagger's own code reads 600 kB of description first, on a busy machine longer than a step takes
  await expect(operations.first()).toBeVisible({ timeout: 30_000 });
  // a long list is drawn where one is in it
  const settings = page.locator('[id$=showSettings]').first();
  const drawn = new Set<string>();
  await expect(async () => {
    for (const id of await operations.evaluateAll((calls) => calls.map((call) => call.id))) drawn.add(id);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY + window.innerHeight + 1)).toBeGreaterThan(
      await page.evaluate(() => document.documentElement.scrollHeight),
    );
  }).toPass({ intervals: [100] });
  expect(drawn.size).toBeGreaterThan(100);
  await expect(async () => {
    await page.mouse.wheel(0, -500);
    await expect(settings).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await settings.locator('.opblock-summary-control').click();
  await settings.getByRole('button', { name: 'Try it out' }).click();
  await settings.getByRole('button', { name: 'Execute' }).click();
  await expect(settings.locator('.live-responses-table tbody .response-col_status')).toHaveText('200');
  await expect(settings.locator('.live-responses-table tbody')).toContainText('google_client_id');

  expect([complaints, [...strangers]]).toEqual([[], []]);
});
