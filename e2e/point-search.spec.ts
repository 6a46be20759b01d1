import type { Page } from '@playwright/test';
import { axeFindings, expect, keepSession, overflow, signIn, test } from './lavoir.ts';

const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test('a search is an address: it is linked, reloaded and gone back to', async ({ page, lavoir: { url } }) => {
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/connect-point?q=ixelles`);
  const input = page.getByRole('searchbox');
  await expect(input).toHaveValue('ixelles');
  await expect(status(page)).toHaveText('1 collection point found');
  await input.fill('br');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await input.fill('brux');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goBack();
  await expect(input).toHaveValue('ixelles');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(input).toBeFocused();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  await page.goto(`${url}/connectpoint?q=nowhere`);
  await expect(page.getByRole('heading', { name: 'No collection point found' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`${url}/profile`);
});

test('as many points are in view as there is room for', async ({ page, lavoir: { url } }) => {
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/connect-point?q=brux`);
  const list = page.getByRole('list', { name: 'Results' });
  for (const [width, inView] of [
    [390, 1],
    [599, 1],
    [600, 2],
    [999, 2],
    [1000, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const row = await list.evaluate((element) => element.getBoundingClientRect());
    const cards = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    const whole = cards.filter(({ left, right }) => left >= row.left - 1 && right <= row.right + 1);
    expect(whole.length, `${width} px`).toBe(inView);
    const later = page.getByRole('button', { name: 'Next collection points' });
    await expect(later).toBeVisible({ visible: inView < 3 });
    expect(await overflow(page)).toBe(0);
  }
});

test('the nearest come first where the device says where it is, and a refusal is quiet', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/connect-point?q=brux`);
  const nearest = page.getByRole('button', { name: 'Nearest first' });
  await nearest.click();
  await expect(nearest).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 50.8652, longitude: 4.3488 });
  await page.reload();
  await nearest.click();
  await expect(page.getByRole('article').first()).toContainText('Gare Maritime');
  await expect(page.getByRole('article').first()).toContainText(/\d\sm/);
});

test('the map stands on a plain ground without tiles, says so, and leads from a pin to its card', async ({
  page,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/connect-point?q=brux`);
  const map = page.getByRole('region', { name: 'Map of these collection points' });
  await expect(map.getByRole('status')).toHaveText(/^The map behind the pins didn’t load/);
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await map.getByTitle('Loi 42').click();
  await expect(page.getByRole('article', { name: 'Loi 42' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test('a search that fails says so for a moment, and leaves the way to try again', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'emma');
  await page.route('**/api/v1/collection_points?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`${url}/connect-point?q=brux`);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toBeVisible();
  await expect(alert).toBeHidden();
  await page.unroute('**/api/v1/collection_points?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a map that doesn’t come is said, and the points are in the list', async ({ page, lavoir: { url } }) => {
  await signIn(page, url, 'emma');
  await page.route('**/assets/draw-map-*.js', (route) => route.abort());
  await page.goto(`${url}/connect-point?q=brux`);
  const map = page.getByRole('region', { name: 'Map of these collection points' });
  await expect(map.getByRole('status')).toHaveText('The map didn’t load. Every point is in the list.');
  await expect(page.getByRole('article')).toHaveCount(3);
});
