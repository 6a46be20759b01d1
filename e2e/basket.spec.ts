import type { Locator, Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import {
  axeFindings,
  emptyBasketEverywhere,
  expect,
  expectNothingUnsent,
  fillBasket,
  freeSlots,
  openSession,
  signIn,
  test,
} from './lavoir.ts';

type Products = { products: { id: number; name: string }[] };

const basketOf = (page: Page) => page.getByRole('complementary', { name: 'Your items' });

test('two tabs show the same basket at once', async ({ page, context, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  await emptyBasketEverywhere(page);
  const other = await context.newPage();
  await other.goto(`${lavoir.url}/home`);
  await expect(basketOf(other)).toContainText('Nothing in the basket yet');
  // nothing reaches the server: the tabs tell each other
  await context.route('**/api/v1/customer/cart', (route) => route.abort());
  await fillBasket(page, 3);
  await expect(basketOf(other)).toContainText('€\u00A011,40');
  await context.unroute('**/api/v1/customer/cart');
  await other.reload();
  await expect(basketOf(other)).toContainText('€\u00A011,40', { timeout: 30_000 });
  await emptyBasketEverywhere(other);
  await expect(basketOf(page)).toContainText('Nothing in the basket yet');

  await test.step('another address that is chosen in one has its products and its name in the other', async () => {
    const { headers } = await openSession(page.request, lavoir.url, 'emma');
    const antwerp = { street: 'Meir', nr: '1', zip_code: '2000', city: 'Antwerpen', country: 'Belgium' };
    const saved = await page.request.post(`${lavoir.url}/api/v1/customer/delivery_addresses`, {
      headers,
      data: { delivery_address: antwerp },
    });
    const { id } = (await saved.json()) as { id: number };
    await page.reload();
    const address = (of: Page) => of.getByRole('banner').getByRole('button').first();
    const choose = async (street: RegExp): Promise<void> => {
      const asked = other.waitForResponse((answer) => answer.url().endsWith('/customer/products'));
      await address(page).click();
      await page.getByRole('menuitemradio', { name: street }).click();
      await expect(address(page)).toHaveText(street);
      await asked;
      await expect(address(other)).toHaveText(street);
    };
    await choose(/Meir 1/);
    await choose(/1050/);
    await page.request.delete(`${lavoir.url}/api/v1/customer/delivery_addresses/${id}`, { headers });
  });
});

test('what is tapped without a network arrives once, in one request, with the last word on each line', async ({
  page,
  context,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await emptyBasketEverywhere(page);
  const arrived: { product_id: number; quantity?: number; _destroy?: number }[][] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !request.url().endsWith('/customer/cart')) return;
    const { cart } = request.postDataJSON() as {
      cart: { cart_products_attributes: (typeof arrived)[number] };
    };
    arrived.push(cart.cart_products_attributes);
  });
  await context.setOffline(true);
  await fillBasket(page, 4);
  await basketOf(page).getByRole('button', { name: 'One less: Shirt, on hanger' }).click();
  await page
    .getByRole('button', { name: /^Add: (?!Shirt, on hanger)/ })
    .nth(1)
    .click();
  await expect(basketOf(page)).toContainText('€\u00A011,40');
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/customer/cart') && answer.ok(),
  );
  await context.setOffline(false);
  const { cart } = (await (await answered).json()) as { cart: { cart_products: { quantity: number }[] } };
  expect(cart.cart_products.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 3]);
  // whoever reloads before the page has read its answer sends it again, which changes nothing
  await expectNothingUnsent(page);
  await page.reload();
  await expect(basketOf(page)).toContainText('€\u00A011,40');
  expect(arrived.map((lines) => lines.length)).toEqual([2]);

  await test.step('and all of it is taken out after asking', async () => {
    await basketOf(page).getByRole('button', { name: 'Empty the basket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Empty your basket?' });
    await dialog.getByRole('button', { name: 'No, keep them' }).click();
    await expect(basketOf(page)).toContainText('€\u00A011,40');
    await basketOf(page).getByRole('button', { name: 'Empty the basket' }).click();
    const emptied = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await dialog.getByRole('button', { name: 'Yes, empty' }).click();
    await expect(basketOf(page)).toContainText('Nothing in the basket yet');
    await emptied;
    await page.reload();
    await expect(basketOf(page)).toContainText('Nothing in the basket yet');
  });
});

test('a basket shows what is in it whatever becomes of the catalogue', async ({ page, lavoir }) => {
  const catalogue = '**/api/v1/customer/products';
  await signIn(page, lavoir.url, 'emma');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await fillBasket(page);
  await saved;
  const basket = basketOf(page);
  const shirts = basket.getByText('Shirt, on hanger');
  await expect(basket).toContainText('€\u00A034,20');

  await test.step('it failed', async () => {
    await page.route(catalogue, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByRole('main')).toContainText('The catalogue did not load', { timeout: 20_000 });
    await expect(shirts).toBeVisible();
    await expect(basket).toContainText('€\u00A034,20');
    await page.unroute(catalogue);
  });

  await test.step('no laundry is known', async () => {
    const json = { message: 'as clients compare it', code: 'laundry_place_not_found' };
    await page.route(catalogue, (route) => route.fulfill({ status: 404, json }));
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Laundry place not found for the given collection point',
    );
    await expect(shirts).toBeVisible();
    await page.unroute(catalogue);
  });

  await test.step('it is empty', async () => {
    await page.route(catalogue, (route) => route.fulfill({ json: { products: [] } }));
    await page.reload();
    await expect(shirts).toBeVisible();
    await expect(basket.getByRole('button', { name: 'Remove what is no longer available' })).toBeVisible();
    await page.unroute(catalogue);
  });

  await test.step('what was withdrawn since it came is refused, and leaves the page', async () => {
    await page.reload();
    const tie = page.getByRole('button', { name: 'Add: Tie' });
    await expect(tie).toBeVisible();
    await changeAnswers(page, catalogue, ({ products }: Products) => ({
      products: products.filter(({ name }) => name !== 'Tie'),
    }));
    const json = { message: 'One of the items is no longer available.', code: 'product_unavailable' };
    await page.route('**/customer/cart', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json }) : route.fallback(),
    );
    await tie.click();
    await expect(page.getByText(json.message)).toBeVisible();
    await expect(tie).toHaveCount(0);
    await expect(shirts).toBeVisible();
    await page.unroute('**/customer/cart');
    await page.unroute(catalogue);
  });

  await test.step('it lost a product', async () => {
    await changeAnswers(page, catalogue, ({ products }: Products) => ({
      products: products.filter(({ name }) => name !== 'Shirt, on hanger'),
    }));
    await page.reload();
    await expect(shirts).toBeVisible();
    await expect(basket).toContainText('No longer available here');
    await expect(basket).toContainText('€\u00A00,00');
    await page.goto(`${lavoir.url}/checkout`);
    await expect(page.getByRole('main')).toContainText('Shirt, on hanger');
    await expect(page.getByRole('button', { name: 'Remove what is no longer available' })).toBeVisible();
    const removed = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'Remove: Shirt, on hanger' }).click();
    await removed;
    await expect(page).toHaveURL(`${lavoir.url}/home`);
    await expect(basket).toContainText('Nothing in the basket yet');
  });
});

test('a basket that does not come is not shown as an empty one', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  await emptyBasketEverywhere(page);
  await page.route('**/api/v1/customer/cart', (route) => route.abort());
  await page.reload();
  await expect(basketOf(page)).toContainText('Your basket did not load', { timeout: 20_000 });
  await page.unroute('**/api/v1/customer/cart');
  await basketOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(basketOf(page)).toContainText('Nothing in the basket yet');
});

test('a session that ended is said so, and its person finds what they left, but nobody else', async ({
  page,
  lavoir,
}) => {
  const chosen = page.getByRole('button', { name: /^Pick-up/ });
  const enter = async (who: string): Promise<void> => {
    await page.locator('input[name=email]').fill(`${who}@lavoir.example`);
    await page.locator('input[name=password]').fill('washday-2026');
    await page.keyboard.press('Enter');
  };
  let isOver = false;
  const ended = { errors: ['You need to sign in'], code: 'unauthenticated' };
  await page.route('**/api/v1/customer/**', (route) =>
    isOver ? route.fulfill({ status: 401, json: ended }) : route.continue(),
  );
  /** as if it had expired */
  const end = async (): Promise<void> => {
    isOver = true;
    await page.reload();
    await expect(page).toHaveURL(`${lavoir.url}/sign-in`);
    isOver = false;
    await expect(page.getByRole('status')).toContainText(['Your session has ended']);
  };

  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await chosen.click();
  const dialog = page.getByRole('dialog');
  await freeSlots(dialog).last().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(dialog).toBeHidden();
  const time = await chosen.textContent();
  await page.getByRole('textbox').fill('third floor');
  await expect(page.getByRole('main')).toContainText('€\u00A034,20');

  await test.step('the same person is back where they were', async () => {
    await end();
    await enter('emma');
    await page.waitForURL(`${lavoir.url}/checkout`);
    await expect(page.getByRole('main')).toContainText('€\u00A034,20');
    await expect(page.getByRole('textbox')).toHaveValue('third floor');
    await expect(chosen).toHaveText(time ?? '');
  });

  await test.step('another person is not', async () => {
    await page.goto(`${lavoir.url}/home`);
    await emptyBasketEverywhere(page);
    await end();
    await enter('sofie');
    await page.waitForURL(`${lavoir.url}/home`);
    await expect(basketOf(page)).toContainText('Nothing in the basket yet');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
      .not.toContain('third floor');
  });
});

test('however much is in the basket, what it comes to and the way on stay in sight, and never cover what has the focus', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const { headers } = await openSession(request, url, 'priya.nair@mail.example');
  const api = `${url}/api/v1/customer`;
  const { products } = (await (await request.get(`${api}/products`, { headers })).json()) as Products;
  const lines = products.slice(0, 30).map(({ id }) => ({ product_id: id, quantity: 2 }));
  await request.put(`${api}/cart`, { headers, data: { cart: { cart_products_attributes: lines } } });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, url, 'priya.nair@mail.example');
  const check = async (basket: Locator) => {
    const wayOn = basket.getByRole('link', { name: 'Check out' });
    await expect(wayOn).toBeInViewport({ ratio: 1 });
    const more = basket.getByRole('button', { name: /^One more/ });
    await expect(more).toHaveCount(30);
    for (const index of [5, 6, 7, 20, 29]) {
      await more.nth(index).focus();
      await expect(more.nth(index)).toBeInViewport({ ratio: 1 });
      await expect(wayOn).toBeInViewport({ ratio: 1 });
      expect(
        await more.nth(index).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
        }),
      ).toBe(true);
    }
  };
  await check(basketOf(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /^Your items/ }).click();
  await check(page.getByRole('dialog'));
  expect(await axeFindings(page)).toEqual([]);
});
