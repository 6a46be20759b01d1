import type { Page } from '@playwright/test';
import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });

test('an operator adds a product, names and prices it in the row, and settles what a colleague changed meanwhile', async ({
  page,
  context,
  lavoir,
}) => {
  const name = `Kimono ${Date.now()}`;
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/catalogue?category=special-care`);
  const table = page.getByRole('table', { name: 'Products' });
  await expect(table.getByRole('row').nth(3)).toBeVisible();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English name').fill(name);
  await dialog.getByLabel('Price, VAT included').fill('12,5');
  await dialog.getByRole('button', { name: 'Add a product' }).click();
  await expect(page).toHaveURL(/product=\d+/);
  const drawer = page.getByRole('complementary', { name: 'History' });
  await expect(drawer.getByRole('heading', { name })).toBeVisible();

  // without its names it can't be sold
  const sale = table.getByRole('switch', { name: `${name} on sale` });
  await expect(sale).toBeDisabled();
  await table.getByLabel(`French name of ${name}`).fill('Kimono');
  await page.keyboard.press('Tab');
  await expect(table.getByLabel(`Dutch name of ${name}`)).toBeFocused();
  await page.keyboard.type('Kimono');
  await page.keyboard.press('Tab');
  const price = table.getByLabel(`Price of ${name}`);
  await expect(price).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('12,50');
  // what is no price stays, says why, and holds back the rest
  await page.keyboard.type('4,555');
  await page.keyboard.press('Shift+Tab');
  await expect(price).toHaveValue('4,555');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Two decimals at most, such as 3,80.');
  await bar(page).getByRole('button', { name: 'Save now' }).click();
  await expect(price).toBeFocused();
  await expect(bar(page)).toContainText(`The price of ${name} can’t be saved like this.`);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('12,50');
  await page.keyboard.type('1.234,50');
  await page.keyboard.press('Shift+Enter');
  await expect(price).toHaveValue('1234,50');
  // kept and not saved yet, a cell is put back by itself
  await price.focus();
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('12,50');
  await page.keyboard.type('13.25');
  await page.keyboard.press('Shift+Enter');
  await expect(price).toHaveValue('13,25');
  await expect(price).not.toBeFocused();
  await expect(sale).toBeEnabled();
  await expect(bar(page)).toContainText('3 changes.');
  expect(await axeFindings(page)).toEqual([]);

  // a session that ends meanwhile takes nothing of it
  const here = new URL(page.url());
  await page.evaluate(async () => {
    const kept = localStorage.getItem('lavoir.session') ?? '{}';
    const { uid, client, accessToken } = JSON.parse(kept) as Record<string, string>;
    const headers = { uid, client, 'access-token': accessToken } as HeadersInit;
    await fetch('/auth/sign_out', { method: 'DELETE', headers });
  });
  await bar(page).getByRole('button', { name: 'Save now' }).click();
  await page.waitForURL(/\/sign-in$/);
  await page.locator('input[name=email]').fill('ops@lavoir.example');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('13,25');
  await expect(bar(page)).toContainText('3 changes.');
  expect(new URL(page.url()).search).toBe(here.search);

  // a colleague is faster with the price
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel(`Price of ${name}`).fill('14');
  await other.keyboard.press('Tab');
  await other.getByRole('button', { name: 'Save now' }).click();
  await expect(bar(other)).toBeHidden();
  await other.close();
  await bar(page).getByRole('button', { name: 'Save now' }).click();
  await bar(page).getByRole('button', { name: 'Look at both' }).click();
  await expect(dialog.getByRole('radio', { name: /14,00/ })).toBeVisible();
  await dialog.getByRole('radio', { name: /13,25/ }).check();
  await dialog.getByRole('button', { name: 'These stay' }).click();

  // what isn't saved isn't left by accident
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Today/ }).click();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  let saves = 0;
  page.on('request', (request) => (saves += Number(request.method() === 'PUT')));
  await bar(page).getByRole('button', { name: 'Save now' }).dblclick();
  await expect(bar(page)).toBeHidden();
  expect(saves).toBe(1);
  await page.getByRole('button', { name: `History and picture of ${name}` }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: /14,00 → .*13,25/ })).toContainText('Nele');

  // a price to come stands beside it, and can be called off
  await price.fill('15');
  await page.keyboard.press('Tab');
  await bar(page).getByRole('button', { name: 'From a date…' }).click();
  // a colleague plans another one for that day, which isn't planned over before it was shown
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const shelf = await page.request.get(`${lavoir.url}/api/v1/ops/catalogue`, { headers });
  const { laundry_id } = (await shelf.json()) as { laundry_id: number };
  const address = `${lavoir.url}/api/v1/ops/catalogue`;
  const data = {
    laundry_id,
    from: await dialog.getByLabel('From', { exact: true }).inputValue(),
    changes: [
      {
        product_id: Number(new URL(page.url()).searchParams.get('product')),
        was: { price: 13.25 },
        now: { price: 16 },
      },
    ],
  };
  const planned: number[] = [];
  // just before one's own, so that the page can't have heard of it
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT' && planned.length === 0)
      planned.push((await page.request.put(address, { headers, data })).status());
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save from that day on' }).click();
  await expect(dialog.getByText(`Somebody changed “${name}” meanwhile.`)).toBeVisible();
  expect(planned).toEqual([200]);
  await expect(table.getByText(/16,00 from/)).toBeVisible();
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Save from that day on' }).click();
  for (const ahead of ['15,00', '16,00']) {
    await expect(table.getByText(`${ahead} from`)).toBeVisible();
    const change = drawer.getByRole('listitem').filter({ hasText: ahead });
    await change.getByRole('button', { name: 'Call off' }).click();
    await dialog.getByRole('button', { name: 'Call off' }).click();
    await expect(table.getByText(`${ahead} from`)).toBeHidden();
  }

  await price.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(drawer.getByText(/^\d+ of \d+$/)).not.toHaveText(/^(\d+) of \1$/);
  const first = table.locator('[data-product]').first();
  await page
    .getByRole('button', { name: `History and picture of ${name}` })
    .dragTo(first, { targetPosition: { x: 200, y: 4 } });
  await expect(drawer.getByText(/^1 of \d+$/)).toBeVisible();
  await test.step('a category that a colleague switched off meanwhile stays off, whatever else is written', async () => {
    type Category = Record<'slug' | 'name_en' | 'name_fr' | 'name_nl', string> & {
      id: number;
      is_active: boolean;
    };
    const shelves = await page.request.get(`${lavoir.url}/api/v1/ops/catalogue`, { headers });
    const { categories } = (await shelves.json()) as { categories: Category[] };
    const care = categories.find(({ slug }) => slug === 'special-care');
    if (!care) throw new Error('the demo has no special care');
    const { id, name_en, name_fr, name_nl, is_active } = care;
    const seen = { name_en, name_fr, name_nl, is_active };
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('button', { name: 'Change Special care' })
      .click();
    await dialog.getByLabel('Dutch name').fill('Zorg op maat');
    const answer = await page.request.put(`${lavoir.url}/api/v1/ops/categories/${id}`, {
      headers,
      data: { ...seen, name_nl: 'Met zorg', is_active: false, seen },
    });
    expect(answer.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Somebody else was faster')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /Zorg op maat/ }).check();
    await dialog.getByRole('button', { name: 'These stay' }).click();
    await expect(dialog.getByRole('switch', { name: 'On the shelves' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    const now = await page.request.get(`${lavoir.url}/api/v1/ops/catalogue`, { headers });
    const after = (await now.json()) as { categories: Category[] };
    expect(after.categories.find((one) => one.id === id)).toMatchObject({
      name_nl: 'Zorg op maat',
      is_active: false,
    });
    await page.request.put(`${lavoir.url}/api/v1/ops/categories/${id}`, {
      headers,
      data: { ...seen, seen: { ...seen, name_nl: 'Zorg op maat', is_active: false } },
    });
  });

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('main', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
  await expect(price).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
