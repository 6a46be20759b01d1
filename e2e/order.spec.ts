import type { Page } from '@playwright/test';
import { changeAnswers, loseAnswers } from './answers.ts';
import {
  axeFindings,
  chooseTimes,
  emptyBasketEverywhere,
  expect,
  fillBasket,
  keepSession,
  openBrowser,
  openOrders,
  signIn,
  test,
} from './lavoir.ts';

test('an order is placed from the wallet and followed live to the door', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Emma');

  await test.step('the stepper fills the basket and the button says what is missing', async () => {
    await fillBasket(page);
    const basket = page.getByRole('complementary', { name: 'Your items' });
    await expect(basket).toContainText('€\u00A034,20');
    await page.reload();
    await expect(basket).toContainText('€\u00A034,20');
    await page.getByRole('link', { name: 'Check out' }).click();
  });

  await test.step('pick-up and delivery are chosen', async () => {
    await chooseTimes(page);
    await expect(page.getByText('€\u00A039,10').first()).toBeVisible();
  });

  await test.step('the order is confirmed', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('€\u00A039,10');
    await dialog.getByRole('button', { name: 'Place order, pay after weighing' }).click();
    const begin = dialog.getByRole('checkbox', { name: /start before the 14 days of withdrawal/ });
    await expect(begin).toBeFocused();
    await expect(begin).toHaveAccessibleDescription(/^Please tick this box/);
    expect(await axeFindings(page)).toEqual([]);
    await begin.press('Space');
    // as if a price had become another a moment ago
    const json = { message: { order: 'Something costs more now' }, code: 'total_above_shown' };
    const shown = /\/customer\/orders\?basket=\d+&shown_total=39\.1$/;
    await page.route(shown, (route) => route.fulfill({ status: 409, json }));
    await dialog.getByRole('button', { name: 'Place order, pay after weighing' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something costs more now');
    await expect(dialog).toBeHidden();
    await page.unroute(shown);
    await page.getByRole('button', { name: 'Continue' }).click();
    await begin.press('Space');
    await dialog.getByRole('button', { name: 'Place order, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
    await expect(page.getByRole('main')).toContainText('€\u00A039,10 reserved, you pay after weighing');
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('€\u00A039,10 reserved');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Emma');
    expect(await axeFindings(page)).toEqual([]);
  });

  const stream = page.waitForResponse((response) => response.url().endsWith('/orders/events'));
  const current_orders = await openOrders(page, lavoir.url);
  const order = current_orders.at(-1);
  if (!order) throw new Error('no current order');
  await page.getByRole('tab', { name: `Order ${current_orders.length}` }).click();
  const progress = page.getByRole('list', { name: /progress/i });
  await expect(progress).toHaveAccessibleName(/step 1 of 5/);

  await test.step('the screen follows what operations do', async () => {
    expect((await stream).status()).toBe(200);
    await lavoir.operate(order.id, 'pick_up');
    await expect(progress).toHaveAccessibleName(/step 2 of 5/);
    await lavoir.operate(order.id, 'intake', { lines: [{ id: order.products[0]?.id, actual_quantity: 8 }] });
    await expect(page.getByRole('main')).toContainText('€\u00A035,30');
    await lavoir.operate(order.id, 'process');
    await expect(progress).toHaveAccessibleName(/step 3 of 5/);
    await lavoir.operate(order.id, 'make_ready');
    await expect(progress).toHaveAccessibleName(/step 4 of 5/);
    await lavoir.operate(order.id, 'deliver');
    await expect(page.getByRole('tab', { name: `Order ${current_orders.length}` })).toBeHidden();
  });

  await page.getByRole('tab', { name: 'Past orders' }).click();
  await expect(page.getByRole('main')).toContainText('€\u00A035,30');
});

test('what is ordered and deleted in one tab, another one shows: the order, the basket, what is reserved', async ({
  page,
  context,
  browser,
  lavoir: { url },
}) => {
  await signIn(page, url, 'priya.nair@mail.example');
  const device = await openBrowser(browser);
  await keepSession(device, url, 'priya.nair@mail.example');
  const walletOf = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Wallet/ });
  const basketOf = (tab: Page) => tab.getByRole('complementary', { name: 'Your items' });
  await fillBasket(page, 9);
  const other = await context.newPage();
  await other.goto(`${url}/home`);
  await expect(basketOf(other)).toContainText('€\u00A034,20');
  const before = await walletOf(other).innerText();
  const third = await context.newPage();
  await third.goto(`${url}/checkout`);
  await expect(third.getByRole('main')).toContainText('When and where');
  // on the other device one more page shows it
  const left = await device.context().newPage();
  await left.goto(`${url}/checkout`);
  await expect(left.getByRole('main')).toContainText('When and where');
  const place = (tab: Page) =>
    tab
      .getByRole('dialog')
      .getByRole('button', { name: /^Place order/ })
      .click();
  // the tab beside hears of it at once, the other device as it asks anew or orders the same basket itself
  for (const tab of [page, device]) {
    await tab.goto(`${url}/checkout`);
    await chooseTimes(tab);
    await tab.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await tab.getByRole('dialog').getByRole('checkbox').press('Space');
  }
  await place(page);
  await page.waitForURL(`${url}/purchase-success`);
  const gone = (tab: Page) => tab.getByRole('main').getByRole('alert');
  await left.reload();
  await expect(gone(left).getByRole('heading')).toHaveText('This basket has been ordered');
  await expect(gone(left).getByRole('link')).toHaveAttribute('href', /\/order\?order=\d+$/);
  // it was said: who comes back has nothing to order
  await left.reload();
  await left.waitForURL(`${url}/home`);
  await place(device);
  await expect(gone(device).getByRole('heading')).toHaveText('This basket isn’t there any more');
  await gone(device).getByRole('link', { name: 'See my orders' }).click();
  await expect(device.getByRole('main').getByRole('tab', { name: 'Order 2' })).toBeVisible();
  await expect(device.getByRole('main').getByRole('tab', { name: 'Order 3' })).toBeHidden();
  await device.context().close();
  await expect(gone(third).getByRole('heading')).toHaveText('This basket has been ordered');
  await expect(third.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await axeFindings(third)).toEqual([]);
  await gone(third).getByRole('link', { name: 'Track your order' }).click();
  await expect(third).toHaveURL(/\/order\?order=\d+$/);
  await expect(basketOf(other)).toContainText('Nothing in the basket yet');
  await expect(walletOf(other)).not.toHaveText(before, { useInnerText: true });
  await expect(other.getByRole('main')).toContainText('2 orders in progress');
  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Yes/ }).click();
  await expect(walletOf(other)).toHaveText(before, { useInnerText: true });
});

test('an order that waits in a locker is retrieved with its code', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'sofie');
  await page.goto(`${lavoir.url}/order`);
  await expect(page.getByRole('heading', { name: 'Your laundry is in the locker' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\d \d \d \d/);
  await test.step('and a page that is left open says when it was there for too long', async () => {
    const open = await page.context().newPage();
    await open.clock.install();
    await open.goto(`${lavoir.url}/order`);
    await expect(open.getByRole('main')).toContainText('Kept until');
    await open.clock.fastForward(15 * 86_400_000);
    await expect(open.getByRole('main')).toContainText('It was kept until');
    await open.close();
  });
  await test.step('and home leads to each of two that wait in lockers', async () => {
    await changeAnswers(page, '**/customer/orders', (orders: { current_orders: { id: number }[] }) => {
      const [first] = orders.current_orders;
      const next = { ...first, id: (first?.id ?? 0) + 1_000_000 };
      return { ...orders, current_orders: [...orders.current_orders, next] };
    });
    await page.goto(`${lavoir.url}/home`);
    await expect(page.getByRole('link', { name: /Your laundry is in the locker/ })).toHaveCount(2);
    await page.unroute('**/customer/orders');
    await page.goto(`${lavoir.url}/order`);
  });
  await expect(page.getByRole('link', { name: 'Report an issue' })).toHaveAttribute(
    'href',
    /^mailto:hello@.+locker/,
  );
  await page.getByRole('button', { name: 'Order retrieved' }).click();
  // nobody hears that the server did it: the orders say so
  await loseAnswers(page, '**/orders/retrieve/*', { times: 1 });
  await page.getByRole('button', { name: 'Yes, I have it all' }).click();
  await expect(page.getByText('Retrieved. You’ll find this order under your past orders.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your laundry is in the locker' })).toBeHidden();
});

test('an order that was not picked up is deleted after asking', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'sofie');
  const [order] = await openOrders(page, lavoir.url);
  await test.step('a page that was opened the evening before says on the day how near the van is', async () => {
    const open = await page.context().newPage();
    await open.route('**/approach', (route) => route.fulfill({ json: { stops_before: 3 } }));
    await open.clock.install({ time: new Date(`${order?.pickup_date}T00:00:00Z`).getTime() - 4 * 3_600_000 });
    await open.goto(`${lavoir.url}/order`);
    await expect(open.getByRole('button', { name: 'Delete order' })).toBeVisible();
    await expect(open.getByText('Your driver is 3 stops away')).toBeHidden();
    await open.clock.fastForward('06:00:00');
    await expect(open.getByText('Your driver is 3 stops away')).toBeVisible();
    await open.close();
  });
  await page.getByRole('button', { name: 'Delete order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing has been charged');
  await dialog.getByRole('button', { name: /No/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await loseAnswers(page, /\/orders\/\d+$/, { times: 1 });
  await dialog.getByRole('button', { name: /Yes|Delete/ }).click();
  await page.waitForURL(`${lavoir.url}/home`);
  await expect(page.getByText(/is deleted\. Nothing has been charged/)).toBeVisible();
  await page.goto(`${lavoir.url}/order`);
  await expect(page.getByRole('main')).toContainText('No current order');
});

test('a missed pick-up shows the driver’s note and the way out, at home and at the order', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'wout.janssens@mail.example');
  const card = page.getByRole('link', { name: /We missed you at pick-up/ });
  await expect(card).toContainText('nobody answered');
  await card.click();
  await page.waitForURL(/\/order\?/);
  await expect(page.getByRole('tabpanel').last()).toContainText(/The driver’s note: “.+nobody answered”/);
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:.+LV-/);
  await page.getByRole('button', { name: 'Delete order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Yes/ }).click();
  await page.waitForURL(`${lavoir.url}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card).toBeHidden();
});

test('logging out empties the basket for whoever signs in next', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  await emptyBasketEverywhere(page);
  const basket = page.getByRole('complementary', { name: 'Your items' });
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/customer/cart'),
  );
  await page.getByRole('button', { name: 'Add: Shirt, on hanger' }).click();
  await kept;
  await expect(basket).toContainText('Shirt, on hanger');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${lavoir.url}/sign-in`);
  await signIn(page, lavoir.url, 'emma');
  await expect(basket).toContainText('Nothing in the basket yet');
});

test('an order whose answer was lost, and that was deleted meanwhile, can be placed anew', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await chooseTimes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /Place order/ });

  const orders = /\/customer\/orders\?.*shown_total=/;
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && orders.test(request.url()))
      keys.add(request.headers()['idempotency-key']);
  });
  await page.route(orders, async (route) => {
    const { order } = (await (await route.fetch()).json()) as { order: { id: number } };
    const { 'access-token': token = '', client = '', uid = '' } = route.request().headers();
    const headers = { 'access-token': token, client, uid };
    await page.request.delete(`${lavoir.url}/api/v1/customer/orders/${order.id}`, { headers });
    return route.abort('connectionreset');
  });
  await dialog.getByRole('checkbox').press('Space');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute(orders);

  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('deleted or cancelled');
  expect(keys.size).toBe(1);
  await confirm.click();
  await page.waitForURL('**/purchase-success');
  expect(keys.size).toBe(2);
});

test('two tabs that both order the same basket place one order', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  const before = (await openOrders(page, lavoir.url)).length;
  await page.goto(`${lavoir.url}/home`);
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await chooseTimes(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  const other = await opened;
  // the first one's answer is on its way while the second one is pressed
  let answer = () => {};
  const pressed = new Promise<void>((done) => (answer = done));
  await page.route(/\/customer\/orders\?.*shown_total=/, async (route) => {
    await pressed;
    return route.continue();
  });
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('dialog').getByRole('checkbox').press('Space');
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: /Place order/ })
      .click();
  }
  answer();
  for (const tab of [page, other]) await tab.waitForURL('**/purchase-success');
  await other.close();
  expect((await openOrders(page, lavoir.url)).length).toBe(before + 1);
});

test('after deleting one of several orders the page shows what is left', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'fatima.elamrani@mail.example');
  await page.goto(`${lavoir.url}/order`);
  const tabs = page.getByRole('tablist', { name: 'Current orders' }).getByRole('tab');
  await expect(tabs).toHaveCount(2);
  await tabs.last().click();
  await page.waitForURL(/order=\d+/);
  await page.getByRole('button', { name: 'Delete order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Yes/ }).click();
  await expect(tabs).toHaveCount(1);
  await expect(page).toHaveURL(/\/order/);
  await expect(page.getByRole('list', { name: /progress/i })).toHaveAccessibleName(/step 3 of 5/);
});

test('older past orders are asked for page by page', async ({ page, lavoir }) => {
  // as if a page of the server's held one order
  const asked: string[] = [];
  await page.route('**/api/v1/customer/orders*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.searchParams.get('page') ?? 'first');
    url.searchParams.set('per_page', '1');
    await route.continue({ url: url.href });
  });
  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/order?tab=past`);
  const pager = page.getByRole('navigation', { name: 'Past orders' });
  const heading = page.getByRole('tabpanel').getByRole('heading').first();
  await expect(pager.getByRole('button', { name: /^Order 1 of/ })).toHaveAttribute('aria-current', 'page');
  const newest = await heading.textContent();
  await pager.getByRole('button', { name: /^Order 2 of/ }).click();
  await expect(heading).not.toHaveText(newest ?? '');
  await expect(heading).toContainText('Delivered on');
  expect(asked).toContain('2');
});
