import type { Page } from '@playwright/test';
import { axeFindings, expect, overflow, signIn, test } from './lavoir.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Order = { id: number; lavoir_order_id: string; total: number; products: { total: number }[] };
type Shift = { this_date: string; next_date: string; third_date: string; slots: { time: string }[] };

/** A call in the name of whoever is signed in. */
const ask = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([how, where, what]) => {
      const { uid, client, accessToken } = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}');
      const session = { uid, client, 'access-token': accessToken };
      const answer = await fetch(
        `/api/v1/customer/${where}`,
        what === undefined
          ? { method: how, headers: session }
          : { method: how, headers: { ...session, 'content-type': 'application/json' }, body: what },
      );
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

const washAndFold = 3.9;
const shirt = 3.8;
const blouse = 5.5;
const fee = 4.9;
/** ten per cent less, and our way to the door */
const withCode = (services: number): number => Math.round((services * 0.9 + fee) * 100) / 100;
const euro = (amount: number): string => `€\u00A0${amount.toFixed(2).replace('.', ',')}`;

/** Kilos and shirts with FRESH10, which is for a first order. */
const placeOrder = async (page: Page): Promise<Order> => {
  const { products } = await ask<{ products: { id: number; name: string }[] }>(page, 'GET', 'products');
  const { delivery_addresses } = await ask<{
    delivery_addresses: { id: number; is_default: boolean; collection_times: Shift[] }[];
  }>(page, 'GET', 'delivery_addresses');
  const { promo_code } = await ask<{ promo_code: { id: number } }>(page, 'GET', 'promo_codes/FRESH10');
  const home = delivery_addresses.find(({ is_default }) => is_default);
  const dates = (home?.collection_times ?? [])
    .flatMap((shift) => [shift.this_date, shift.next_date, shift.third_date])
    .toSorted();
  const time = home?.collection_times[0]?.slots.at(-1)?.time;
  const idOf = (name: string) => products.find((product) => product.name === name)?.id;
  const { order } = await ask<{ order: Order }>(page, 'POST', 'orders', {
    order: {
      pickup_date: dates[2],
      pickup_slot: time,
      delivery_date: dates[4],
      delivery_slot: time,
      orderable_id: home?.id,
      orderable_type: 'DeliveryAddress',
      payment_type: 'Wallet',
      promo_code_id: promo_code.id,
      product_orders_attributes: [
        { product_id: idOf('Wash & fold'), quantity: 4 },
        { product_id: idOf('Shirt, on hanger'), quantity: 6 },
        { product_id: idOf('Tie'), quantity: 1 },
      ],
    },
  });
  return order;
};

/** Another time than was chosen: the n-th date that there is. */
const chooseTime = async (page: Page, which: 'Pick-up' | 'Delivery', date: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').first().getByRole('radio').nth(date).check({ force: true });
  await dialog.getByRole('radiogroup').last().getByRole('radio').first().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(dialog).toBeHidden();
};

test('an order is edited, deleted, missed and moved, and costs the same wherever it is looked at', async ({
  page,
  lavoir: { url, operate },
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const seen = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const basket = page.getByRole('button', { name: /^Your items.*1/ });
  const press = (name: string) => seen(name).click();

  await signIn(page, url, 'aicha.diallo@mail.example');
  const { current_orders } = await ask<{ current_orders: Order[] }>(page, 'GET', 'orders');
  for (const { id } of current_orders) await ask(page, 'DELETE', `orders/${id}`);
  await ask(page, 'POST', 'delivery_addresses', {
    delivery_address: {
      street: 'Rue du Page',
      nr: '14',
      zip_code: '1050',
      city: 'Ixelles',
      country: 'Belgium',
    },
  });
  const order = await placeOrder(page);
  // what is in the own basket has to be there again
  await press('Add: Wash & iron');
  await expect(basket).toBeVisible();
  const before = withCode(order.products.reduce((sum, { total }) => sum + total, 0));
  expect(order.total).toBe(before);
  const after = withCode(6 * washAndFold + 4 * shirt + 2 * blouse);

  await test.step('its items become more, less, none and new ones', async () => {
    await page.goto(`${url}/order`);
    await expect(main).toContainText(euro(before));
    await press('Edit order');
    await expect(dialog).toContainText('Wash & fold');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your order');
    await expect(page.getByRole('region', { name: `Editing order ${order.lavoir_order_id}` })).toBeVisible();
    for (const name of ['One more: Wash & fold', 'One more: Wash & fold']) await press(name);
    for (const name of ['One less: Shirt, on hanger', 'One less: Shirt, on hanger']) await press(name);
    for (const name of ['Remove: Tie', 'Add: Blouse', 'One more: Blouse']) await press(name);
    const bar = page.getByRole('complementary', { name: 'Now, with delivery' });
    await expect(bar).toContainText(euro(after));
    await expect(bar).toContainText('4 changes');
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(bar).toContainText(euro(after));
    await bar.getByRole('link', { name: 'Review the changes' }).click();
  });

  await test.step('another address and other times are chosen, and saved', async () => {
    await press('Change the address');
    await dialog.getByRole('radio', { name: /Rue du Page/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Yes, proceed' }).click();
    await chooseTime(page, 'Pick-up', 1);
    await chooseTime(page, 'Delivery', 1);
    await page.goBack();
    await page.goForward();
    await expect(main).toContainText('Rue du Page');
    await expect(main).toContainText(euro(after));
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await press('Save the changes');
    await expect(dialog).toContainText(`${euro(after)} reserved in your wallet instead of ${euro(before)}`);
    await dialog.getByRole('button', { name: 'Save, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
    await expect(main).toContainText('Your changes are saved');
    await expect(main).toContainText(`${euro(after)} reserved`);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(main).toContainText(euro(after));
    await expect(main).toContainText('Rue du Page');
    const { wallet } = await ask<{ wallet: { held: number } }>(page, 'GET', 'wallet');
    expect(wallet.held).toBe(after);
  });

  await test.step('the own basket is back, and the order can be deleted while it is edited', async () => {
    await page.goto(`${url}/home`);
    await expect(basket).toBeVisible();
    await page.goto(`${url}/order`);
    await press('Edit order');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await press('Delete order');
    await expect(dialog).toContainText('Are you sure you would like to delete your order?');
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Aïcha');
    await expect(basket).toBeVisible();
  });

  const next = await placeOrder(page);
  await test.step('a pick-up that was missed is chosen again', async () => {
    await operate(next.id, 'fail_pick_up', { note: 'Nobody answered' });
    await page.goto(`${url}/home`);
    await page.getByRole('link', { name: /We missed you at pick-up/ }).click();
    await page.getByRole('link', { name: 'Schedule new pick-up' }).click();
    await expect(main).toContainText('Only the times change');
    await chooseTime(page, 'Pick-up', 0);
    await expect(main).toContainText(euro(before));
    expect(await axeFindings(page)).toEqual([]);
    await press('Continue');
    await expect(dialog).toContainText(euro(before));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(main).toContainText('We come at the new time');
  });

  await test.step('a delivery is moved on its own', async () => {
    for (const action of ['pick_up', 'intake', 'process']) await operate(next.id, action);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await page.getByRole('link', { name: 'Edit delivery' }).click();
    await expect(main).toContainText('Fixed');
    await chooseTime(page, 'Delivery', 2);
    await page.reload();
    await press('Continue');
    await expect(dialog).toContainText(euro(before));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(main).toContainText('We bring it at the new time');
    await expect(main).toContainText(euro(before));
  });
});

test('who edits an order that the driver takes meanwhile is told so, and has their basket back', async ({
  page,
  lavoir: { url, operate },
}) => {
  await signIn(page, url, 'priya.nair@mail.example');
  const { current_orders } = await ask<{ current_orders: Order[] }>(page, 'GET', 'orders');
  const id = current_orders[0]?.id ?? 0;
  await page.goto(`${url}/order`);
  await page.getByRole('button', { name: 'Edit order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const more = page.getByRole('button', { name: 'Add: Blouse' }).filter({ visible: true }).first();
  await more.click();
  const other = await page.context().newPage();
  await other.goto(`${url}/home`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Change your order');
  await operate(id, 'pick_up');
  for (const tab of [page, other])
    await expect(tab.getByRole('alert').getByRole('heading')).toHaveText(/can’t be changed any more/);
  await page.getByRole('button', { name: 'Back to ordering' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Hello Priya');
});
