import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, chooseTimes, expect, freeDays, freeSlots, overflow, signIn, test } from './lavoir.ts';

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
const feeInAntwerp = 5.4;
/** ten per cent less, and our way to the door */
const withCode = (services: number): number => Math.round((services * 0.9 + fee) * 100) / 100;
const euro = (amount: number): string => `€\u00A0${amount.toFixed(2).replace('.', ',')}`;

type Wish = { lines: readonly (readonly [name: string, quantity: number])[]; code?: string };

type Home = { collection_times: { slots: { time: string; full_dates: string[] }[] }[] };
const slotsAt = ({ collection_times }: Home) => collection_times.flatMap(({ slots }) => slots);

/** As if it had been ordered elsewhere. */
const placeOrder = async (page: Page, { lines, code }: Wish): Promise<Order> => {
  const { products } = await ask<{ products: { id: number; name: string }[] }>(page, 'GET', 'products');
  const { delivery_addresses } = await ask<{
    delivery_addresses: { id: number; is_default: boolean; collection_times: Shift[] }[];
  }>(page, 'GET', 'delivery_addresses');
  const promo =
    code && (await ask<{ promo_code: { id: number } }>(page, 'GET', `promo_codes/${code}`)).promo_code;
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
      promo_code_id: promo ? promo.id : null,
      product_orders_attributes: lines.map(([name, quantity]) => ({ product_id: idOf(name), quantity })),
    },
  });
  return order;
};

/** By the kilo and by the piece. */
const wanted = [
  ['Wash & fold', 4],
  ['Shirt, on hanger', 6],
  ['Tie', 1],
] as const;

/** Another time than was chosen: the n-th date that there is. */
const chooseTime = async (page: Page, which: 'Pick-up' | 'Delivery', date: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  const dialog = page.getByRole('dialog');
  await freeDays(dialog).nth(date).check({ force: true });
  await freeSlots(dialog).first().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(dialog).toBeHidden();
};

test('an order is edited, deleted, missed and moved, and costs the same wherever it is looked at', async ({
  page,
  lavoir: { url, operate },
}) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const seen = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const basket = page.getByRole('button', { name: /^Your items.*1/ });
  const press = (name: string) => seen(name).click();
  const redeem = async (code: string) => {
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  };

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

  const order =
    await test.step('it is ordered by the kilo and by the piece, with a code for a first order', async () => {
      await page.goto(`${url}/home`);
      for (const [name, quantity] of wanted) {
        await press(`Add: ${name}`);
        for (let more = 1; more < quantity; more += 1) await press(`One more: ${name}`);
      }
      await page.getByRole('button', { name: /^Your items/ }).click();
      await dialog.getByRole('link', { name: 'Check out' }).click();
      await press('Promo code');
      await redeem('fresh10');
      await chooseTimes(page);
      await press('Continue');
      await expect(dialog).toContainText('Discount 10\u00A0%');
      await dialog.getByRole('checkbox').press('Space');
      await dialog.getByRole('button', { name: /Place order/ }).click();
      await page.waitForURL('**/purchase-success');
      const { current_orders: orders } = await ask<{ current_orders: Order[] }>(page, 'GET', 'orders');
      if (!orders[0]) throw new Error('no order was placed');
      return orders[0];
    });
  await page.goto(`${url}/home`);
  // what is in the own basket has to be there again
  await press('Add: Wash & iron');
  await expect(basket).toBeVisible();
  const before = withCode(order.products.reduce((sum, { total }) => sum + total, 0));
  expect(order.total).toBe(before);
  const services = 6 * washAndFold + 4 * shirt + 2 * blouse;
  const after = withCode(services);
  const withoutCode = Math.round((services + fee) * 100) / 100;

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

  await test.step('its code is taken off, put back, and given back for good', async () => {
    await press('Edit order');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Review the changes' }).click();
    await press('Remove promo code FRESH10');
    await expect(main).toContainText(euro(withoutCode));
    await press('Promo code');
    await redeem('FRESH10');
    await expect(main).toContainText(euro(after));
    await expect(seen('Nothing is changed yet')).toBeVisible();
    await press('Remove promo code FRESH10');
    await page.reload();
    await press('Save the changes');
    await expect(dialog).toContainText('Promotion FRESH10€\u00A00,00');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
    await expect(main).toContainText(`${euro(withoutCode)} reserved`);
  });

  await test.step('the own basket is back, and the order can be deleted while it is edited', async () => {
    await page.goto(`${url}/home`);
    await expect(basket).toBeVisible();
    await page.goto(`${url}/order`);
    await press('Edit order');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    // the second half of a double tap comes where the answer is by then
    const device = await page.context().newCDPSession(page);
    await device.send('Animation.enable');
    await device.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await press('Delete order');
    await expect(dialog).toContainText('Are you sure you would like to delete your order?');
    const answer = dialog.getByRole('button', { name: 'Yes, delete' });
    await answer.click({ force: true });
    await device.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await device.detach();
    await expect(answer).toBeEnabled();
    await answer.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Aïcha');
    await expect(basket).toBeVisible();
  });

  const next = await placeOrder(page, { lines: wanted, code: 'FRESH10' });
  await test.step('a pick-up that was missed is chosen again', async () => {
    await operate(next.id, 'fail_pick_up', { note: 'Nobody answered' });
    await page.goto(`${url}/home`);
    await page.getByRole('link', { name: /We missed you at pick-up/ }).click();
    await page.getByRole('link', { name: 'Schedule new pick-up' }).click();
    await expect(main).toContainText('Only the times change');
    await test.step('and once more where somebody else takes the time before it is saved', async () => {
      await chooseTime(page, 'Pick-up', 1);
      let taken = { pickup_date: '', pickup_slot: '' };
      await changeAnswers(
        page,
        '**/customer/delivery_addresses',
        (answer: { delivery_addresses: Home[] }) => {
          for (const { time, full_dates } of answer.delivery_addresses.flatMap(slotsAt))
            if (time === taken.pickup_slot) full_dates.push(taken.pickup_date);
          return answer;
        },
      );
      await page.route('**/customer/orders/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        taken = (route.request().postDataJSON() as { order: typeof taken }).order;
        const message = { pickup_slot: 'This moment has just been taken.' };
        return route.fulfill({ status: 422, json: { message, code: 'slot_full' } });
      });
      await press('Continue');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog.getByRole('alert')).toContainText('This moment has just been taken.');
      // the day that was wished has other times
      await expect(
        dialog.getByRole('radiogroup').first().getByRole('radio', { checked: true }),
      ).toHaveAttribute('value', taken.pickup_date);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Pick-up/ })).toHaveAccessibleDescription(
        /is no longer possible. Choose another time.$/,
      );
      await page.unroute('**/customer/orders/*');
    });
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
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

test('money of an order that operations cancel while it is edited is free on that page at once', async ({
  page,
  lavoir: { url, operate },
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page, url, 'priya.nair@mail.example');
  const walletLink = page.getByRole('banner').getByRole('link', { name: /^Wallet/ });
  await expect(walletLink).toContainText('€');
  const before = await walletLink.innerText();
  const { id } = await placeOrder(page, { lines: [['Shirt, on hanger', 9]] });
  await page.goto(`${url}/order?order=${id}`);
  await page.getByRole('button', { name: 'Edit order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your order');
  await expect(walletLink).not.toHaveText(before, { useInnerText: true });
  await operate(id, 'cancel', { note: 'Asked by telephone' });
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/can’t be changed any more/);
  await expect(walletLink).toHaveText(before, { useInnerText: true });
});

test('changes that are refused say why, at what they are about', async ({
  page,
  lavoir: { url, operate },
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const saved = '**/customer/orders/*';
  const save = async () => {
    await press('Save the changes');
    await dialog.getByRole('button', { name: 'Save, pay after weighing' }).click();
  };
  await signIn(page, url, 'jonas.mertens@mail.example');
  const { current_orders } = await ask<{ current_orders: Order[] }>(page, 'GET', 'orders');
  const id = current_orders[0]?.id ?? 0;
  // what becomes of the order is only heard with the answer
  await page.route('**/customer/orders/events', (route) => route.abort());
  await page.goto(`${url}/order`);
  await press('Edit order');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await press('Add: Blouse');
  await page.getByRole('link', { name: 'Review the changes' }).click();

  await test.step('a time that somebody else has taken is chosen again', async () => {
    await page.route(saved, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: { message: { delivery_slot: 'This moment has just been taken.' }, code: 'slot_full' },
          })
        : route.fallback(),
    );
    await chooseTime(page, 'Delivery', 1);
    await save();
    await expect(dialog.getByRole('heading', { name: 'Delivery' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('This moment has just been taken.');
    await expect(page.getByText('delivery slot: this moment has just been taken.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.unroute(saved);
  });

  await test.step('credit that another order took meanwhile is missing', async () => {
    await page.route(saved, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      // as many shirts as leave less than one costs
      const { wallet } = await ask<{ wallet: { amount: number } }>(page, 'GET', 'wallet');
      const shirts = Math.floor((wallet.amount - feeInAntwerp) / shirt);
      await placeOrder(page, { lines: [['Shirt, on hanger', shirts]] });
      await page.unroute(saved);
      return route.continue();
    });
    await save();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('alert')).toContainText('insufficient credit in your wallet');
    await expect(page.getByRole('button', { name: /missing/ }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a driver who came meanwhile has it', async () => {
    await press('Remove: Blouse');
    await page.getByRole('textbox', { name: 'Comments' }).fill('The second bell');
    await page.route(saved, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await operate(id, 'pick_up');
      await page.unroute(saved);
      return route.continue();
    });
    await save();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/can’t be changed any more/);
    await expect(main).toContainText('It is under way by now.');
  });
});
