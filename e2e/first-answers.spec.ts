import { expect, signIn, test } from './lavoir.ts';
import { openLine } from './line.ts';

const products = '/api/v1/customer/products';

test('what was asked for with the page and failed is asked for again by the app', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  let asked = 0;
  await page.route(`**${products}`, (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Foreign Gateway Error</h1>' });
  });
  await page.goto(`${lavoir.url}/home`);
  await expect(page.getByRole('button', { name: 'Add: Shirt, on hanger' })).toBeVisible();
  expect(asked).toBe(2);
});

test('answers that do not come with the page hold up neither the app nor a word about it', async ({
  page,
  lavoir,
}) => {
  const line = await openLine(lavoir.url);
  await signIn(page, line.url, 'emma');
  line.hush(/^\/api\//);
  await page.goto(`${line.url}/home`, { waitUntil: 'commit' });
  await page.locator('#root[data-app]').waitFor({ timeout: 8_000 });
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible({ timeout: 16_000 });
  line.hush(undefined);
  await retry.click();
  await expect(page.getByRole('button', { name: 'Add: Shirt, on hanger' })).toBeVisible();
  await line.close();
});

test('what was asked for in one name is not taken in another', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  // as after a session that has ended: what the page asked for is refused
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as object;
    localStorage.setItem('lavoir.session', JSON.stringify({ ...session, accessToken: 'ended' }));
  });
  await page.goto(`${lavoir.url}/order`);
  await page.waitForURL('**/sign-in');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.locator('input[name=email]').fill('emma@lavoir.example');
  const orders = page.waitForResponse('**/api/v1/customer/orders');
  await page.keyboard.press('Enter');
  expect((await orders).status()).toBe(200);
  await expect(page.getByRole('list', { name: /progress/i })).toBeVisible();
});
