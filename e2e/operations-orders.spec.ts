import { axeFindings, expect, keepSession, openSession, overflow, signIn, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator finds an order among all: by its state, its day or its words, and the address keeps which', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'ops');
  // from anywhere by two letters, once the keys are there
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/ops\/orders/);
  const list = page.getByRole('list', { name: 'All orders' });
  const rows = list.getByRole('link');
  await expect(rows).toHaveCount(50);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51 to 100 of/)).toBeVisible();
  const second = await rows.first().textContent();
  await page.reload();
  await expect(rows.first()).toHaveText(second ?? '');

  // another list begins at its first page
  await page.getByLabel('Status').selectOption('Delivered');
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows.first()).toContainText('Delivered');
  await expect(list.getByText('Order confirmed')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^51 to 100 of/)).toBeVisible();

  await page.getByRole('searchbox').fill('claes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders with “claes”' })).toBeVisible();
  await expect(rows.first()).toContainText('Claes');
  const number = (await rows.first().textContent())?.slice(0, 8) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);

  // keys choose and open it; closed, the focus is back on it
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const drawer = page.getByRole('complementary', { name: /^Order/ });
  await expect(drawer.getByText(`Order ${number}`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(rows.first()).toBeFocused();

  await page.getByRole('searchbox').fill('nobody-of-that-name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No order with “nobody-of-that-name”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).last().click();
  await expect(rows).toHaveCount(50);
  // what is open goes along with the keys, and one step back leaves it
  const all = page.url();
  await page.getByRole('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'page');
  const followed = (await rows.nth(1).textContent())?.slice(0, 8) ?? '';
  await expect(drawer.getByText(`Order ${followed}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(all);
  await expect(drawer).toHaveCount(0);
  // what the columns are called stays while the rows scroll
  const heads = page.locator('li[aria-hidden=true]').filter({ hasText: 'Customer' });
  await page.getByRole('main').evaluate((body) => body.scrollTo(0, 900));
  await expect(rows.first()).not.toBeInViewport();
  await expect(heads).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('what becomes of an order while its cancelling is asked is said, and cancelled it is by who presses once more', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/orders?status=confirmed`);
  await page.getByRole('list', { name: 'All orders' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/order=\d+/);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Asked by telephone');
  await lavoir.operate(Number(/order=(\d+)/.exec(page.url())?.[1]), 'pick_up');
  await expect(dialog.getByRole('alert')).toContainText('Meanwhile: Picked up.');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Press once more to do it all the same.');
  expect(await axeFindings(page)).toEqual([]);
  const drawer = page.getByRole('complementary', { name: /^Order/ });
  await expect(drawer.getByText('Cancelled')).toHaveCount(0);
  const progress = drawer.getByRole('img', { name: /^Step \d of 5/, includeHidden: true });
  await expect(progress).toHaveCount(1);
  await dialog.getByRole('button', { name: 'All the same: Cancel the order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawer.getByText('Cancelled').first()).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('a list of orders that does not load says so, and why, and loads when it is asked again', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'ops');
  const list = '**/api/v1/ops/orders?*';
  const problem = page.getByRole('alert').filter({ hasText: 'The orders did not load' });
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${url}/ops/orders`);
  await expect(problem).toContainText('Something went wrong');
  await page.unroute(list);
  await page.route(list, (route) => route.abort());
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toContainText('Network error');
  await page.unroute(list);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'All orders' }).getByRole('link')).toHaveCount(50);
});

test('an operator pays a piece back and gives credit: what is too much is said at its field, and the wallet has both', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const { headers } = await openSession(request, url, 'emma');
  const ask = async <Answer>(path: string) =>
    (await (await request.get(`${url}/api/v1/customer/${path}`, { headers })).json()) as Answer;
  const creditOf = async () => (await ask<{ wallet: { amount: number } }>('wallet')).wallet.amount;
  const { past_orders: past } = await ask<{ past_orders: { id: number; payment_type: string }[] }>('orders');
  const before = await creditOf();
  await signIn(page, url, 'ops');
  await page.goto(`${url}/ops/orders?order=${past.find((one) => one.payment_type === 'Wallet')?.id}`);
  const drawer = page.getByRole('complementary', { name: /^Order/ });
  const dialog = page.getByRole('dialog');

  await drawer.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount').fill('9999');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(
    /^An amount in euro and cents, .+ at most/,
  );
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Amount').fill('2,50');
  await expect(dialog).toContainText(/Paid from the wallet.*Goes back to the wallet\s*€\u00A02,50/s);
  await dialog.getByLabel('For what').selectOption({ index: 1 });
  await dialog.getByLabel('How much of it').fill('1');
  await dialog.getByLabel(/^Reason/).fill('It came back grey');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText('It came back grey');
  const refunded = (await creditOf()) - before;
  expect(refunded).toBeGreaterThan(0);

  await drawer.getByRole('button', { name: 'Goodwill credit' }).click();
  await dialog.getByLabel('Amount').fill('50,01');
  await expect(dialog.getByRole('button', { name: /Ask/ })).toBeVisible();
  await dialog.getByLabel('Amount').fill('12,50');
  await dialog.getByLabel(/^Reason/).fill('With our apologies');
  await dialog.getByRole('button', { name: 'Goodwill credit' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText('With our apologies');
  expect((await creditOf()) - before).toBeCloseTo(refunded + 12.5, 2);
});
