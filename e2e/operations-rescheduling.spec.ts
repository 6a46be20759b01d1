import type { APIRequestContext } from '@playwright/test';
import { axeFindings, expect, keepSession, openBrowser, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

type Leg = 'pickup' | 'delivery';
type Visit = { day: string; slot: string };
type Card = { leg: Leg; order_id: number; lavoir_order_id: string; name: string; zone: string; slot: string };
type Order = Record<`${Leg}_date` | `${Leg}_slot`, string>;

/** What operations call, in the name of one of them. */
const calls = async (request: APIRequestContext, url: string) => {
  const { headers } = await openSession(request, url, 'ops');
  const get = async <Answer>(path: string) =>
    (await (await request.get(`${url}/api/v1/ops/${path}`, { headers })).json()) as Answer;
  return {
    board: (date?: string) =>
      get<{ today: string; cards: Card[] }>(`board${date === undefined ? '' : `?date=${date}`}`),
    order: async (id: number) => (await get<{ order: Order }>(`orders/${id}`)).order,
    emailOf: async ({ lavoir_order_id }: Card) =>
      (await get<{ data: { email: string }[] }>(`customers?q=${lavoir_order_id}`)).data[0]?.email ?? '',
    moments: async (leg: Leg, ids: number[]): Promise<Visit[]> => {
      const answer = await request.post(`${url}/api/v1/ops/visits/moments`, {
        headers,
        data: { leg, order_ids: ids },
      });
      const { days } = (await answer.json()) as {
        days: { day: string; slots: { slot: string; order_ids: number[] }[] }[];
      };
      return days.flatMap(({ day, slots }) =>
        slots.flatMap(({ slot, order_ids }) => (order_ids.length === ids.length ? [{ day, slot }] : [])),
      );
    },
    move: async (id: number, leg: Leg, was: Visit, to: Visit) => {
      const data = { was, to, reason: 'Away' };
      const answer = await request.put(`${url}/api/v1/ops/orders/${id}/visits/${leg}`, { headers, data });
      expect(answer.status()).toBe(200);
    },
  };
};

/** Three pick-ups of one area on a day to come; two of them would have time enough before their delivery on a later one, too. */
const threePickups = async (ops: Awaited<ReturnType<typeof calls>>) => {
  const { today } = await ops.board();
  for (let ahead = 1; ahead < 7; ahead += 1) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
    const pickups = (await ops.board(day)).cards.filter(({ leg }) => leg === 'pickup');
    const groups = [...Map.groupBy(pickups, ({ zone }) => zone).values()];
    const [first, second, third] = groups.find(({ length }) => length > 2) ?? [];
    if (!first || !second || !third) continue;
    for (const { order_id: id } of [first, second]) {
      const { delivery_date, delivery_slot } = await ops.order(id);
      const last = (await ops.moments('delivery', [id])).at(-1);
      if (last) await ops.move(id, 'delivery', { day: delivery_date, slot: delivery_slot }, last);
    }
    const to = (await ops.moments('pickup', [first.order_id, second.order_id])).at(-1);
    if (to) return { day, two: [first, second], third, to };
  }
  throw new Error('the demo has no three pick-ups of an area on one day');
};

test('several stops of the board are moved to another slot at once, their customers see it, and the one that can’t be is named', async ({
  page,
  browser,
  lavoir,
}) => {
  const ops = await calls(page.request, lavoir.url);
  const { day, two, third, to } = await threePickups(ops);
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/board?date=${day}`);
  const choose = page.getByRole('button', { name: 'Choose several' });
  await choose.click();
  const cardOf = ({ lavoir_order_id }: Card) =>
    page.locator('[data-card^="pickup"]').filter({ hasText: lavoir_order_id.replace('LV-', '') });
  for (const card of [...two, third]) await cardOf(card).getByRole('checkbox').click();
  await expect(page.getByText('3 stops chosen')).toBeVisible();

  // by its key; it begins where nothing is sent, and Escape leads back
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Another moment for 3 stops');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(third).getByRole('checkbox')).toBeFocused();

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Move 3 stops' });
  await send.click();
  await expect(dialog.getByText('Please select a time')).toBeVisible();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.locator(`input[value="${to.day}"]`).check({ force: true });
  await dialog.locator(`input[value="${to.slot}"]`).check({ force: true });
  await expect(dialog.getByRole('listitem').filter({ hasText: third.name })).toContainText(
    'Not possible then',
  );
  await dialog.getByLabel('Reason, for the journal').fill('The bridge is closed');
  expect(await axeFindings(page)).toEqual([]);
  await send.click();
  await expect(page.getByText(`2 stops moved, 1 not: ${third.name}.`)).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('Another moment for 1 stop');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(
    'Delivery is possible from 48 hours after pick-up.',
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // it alone stays chosen, and its own day can still be had
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('1 stop chosen')).toBeVisible();
  for (const card of two) await expect(cardOf(card)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const own = (await ops.moments('pickup', [third.order_id])).find((moment) => moment.day === day);
  if (!own) throw new Error('nothing else is free on its day');
  await dialog.locator(`input[value="${own.day}"]`).check({ force: true });
  await dialog.locator(`input[value="${own.slot}"]`).check({ force: true });
  await dialog.getByLabel('Reason, for the journal').fill('The bridge is closed');
  await dialog.getByRole('button', { name: 'Move 1 stop' }).click();
  await expect(page.getByText(/^1 stop moved to /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
  await expect(cardOf(third)).toBeVisible();

  await page.goto(`${lavoir.url}/ops/board?date=${to.day}&slot=${encodeURIComponent(to.slot)}`);
  for (const card of two) await expect(cardOf(card)).toBeVisible();

  // colleagues read why, whose order it is when
  const [one] = two;
  if (!one) throw new Error('nothing has moved');
  await cardOf(one).getByRole('button', { name: /^Open/ }).click();
  await expect(
    page.getByRole('complementary', { name: 'Order' }).getByText('The bridge is closed'),
  ).toBeVisible();
  const theirs = await openBrowser(browser);
  await keepSession(theirs, lavoir.url, await ops.emailOf(one));
  await theirs.goto(`${lavoir.url}/order?order=${one.order_id}`);
  await expect(theirs.getByText(to.slot.replace(' - ', ' – ')).first()).toBeVisible();
  await theirs.context().close();
});
