import type { APIResponse, Locator, Page } from '@playwright/test';
import { axeFindings, expect, keepSession, openSession, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const waiting = (page: Page): Locator => page.getByRole('button', { name: '1 change, show' });
const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN;
const isLive = (page: Page) => expect(page.getByText(/^Live/)).toBeVisible();

/**
 * The row under the pointer stays there while a colleague takes the one above it out of the list.
 * @returns px by which it rises when that is shown
 */
const staysPut = async (
  page: Page,
  { above, under }: { above: Locator; under: Locator },
  take: () => unknown,
): Promise<number> => {
  await isLive(page);
  await under.hover({ position: { x: 5, y: 5 } });
  const before = await topOf(under);
  await take();
  await expect(waiting(page)).toBeVisible();
  await expect(above).toContainText('Gone');
  expect(await topOf(under)).toBe(before);
  expect(await axeFindings(page)).toEqual([]);
  await waiting(page).click();
  await expect(above).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  return before - (await topOf(under));
};

test('a list of orders stands still under the pointer, and says what waits to be shown', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/orders?status=confirmed`);
  const rows = page.getByRole('list', { name: 'Orders' }).locator('[data-row]');
  const number = (at: number) => rows.nth(at).locator('b').first().innerText();
  const named = async (at: number) => rows.filter({ hasText: await number(at) });
  const [above, under] = [await named(0), await named(1)];
  const id = Number(/order=(\d+)/.exec((await above.getAttribute('href')) ?? '')?.[1]);
  expect(await staysPut(page, { above, under }, () => lavoir.operate(id, 'pick_up'))).toBeGreaterThan(0);
  // what is asked for comes at once, wherever the pointer is
  await under.hover();
  const found = await number(0);
  await page.keyboard.press('/');
  await page.keyboard.type(found);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: /, show$/ })).toHaveCount(0);
});

type Card = {
  order_id: number;
  leg: string;
  state: string;
  laundry_id: number;
  driver: { id: number } | null;
};
type Board = { cards: Card[]; drivers: { id: number; laundry_id: number }[] };

/** Two stops of a laundry that stand under one another on the first day to come that has them, as nobody is on the way to one yet, and a driver of it. */
const twoPlanned = async (page: Page, url: string, headers: Record<string, string>) => {
  for (let ahead = 1; ahead < 8; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Brussels',
    });
    const answer = await page.request.get(`${url}/api/v1/ops/board?date=${date}`, { headers });
    const { cards, drivers } = (await answer.json()) as Board;
    const planned = cards.filter(({ state }) => state === 'planned');
    for (const [at, one] of planned.entries()) {
      const next = planned
        .slice(at + 1)
        .find(({ leg, laundry_id }) => leg === one.leg && laundry_id === one.laundry_id);
      const driver = drivers.find(({ laundry_id }) => laundry_id === one.laundry_id);
      if (next && driver) return { date, driver: driver.id, pair: [one, next] as const };
    }
  }
  throw new Error('the demo has no two stops to make');
};

test('so does the board, from which a stop is given to somebody else', async ({ page, lavoir }) => {
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const give = (
    { order_id, leg, driver }: Pick<Card, 'order_id' | 'leg' | 'driver'>,
    to: number | null,
  ): Promise<APIResponse> =>
    page.request.put(`${lavoir.url}/api/v1/ops/runs/stops/${order_id}/${leg}`, {
      headers,
      data: { driver_id: to, was: driver?.id ?? null },
    });
  const { date, driver, pair } = await twoPlanned(page, lavoir.url, headers);
  for (const stop of pair) expect((await give(stop, driver)).status()).toBe(200);
  const [first, second] = pair;
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/board?date=${date}&driver=${driver}`);
  const cardOf = ({ leg, order_id }: { leg: string; order_id: number }) =>
    page.locator(`[data-card="${leg} ${order_id}"]`);
  const [above, under] = [cardOf(first), cardOf(second)];
  const take = async () => {
    expect((await give({ ...first, driver: { id: driver } }, null)).status()).toBe(200);
  };
  await staysPut(page, { above, under }, take);
});

test('so does the queue of a laundry', async ({ page, lavoir }) => {
  const { headers } = await openSession(page.request, lavoir.url, 'laundry');
  const answer = await page.request.get(`${lavoir.url}/api/v1/ops/laundry/queue`, { headers });
  const { data } = (await answer.json()) as {
    data: { id: number; lavoir_order_id: string; stage: string; can: string[] }[];
  };
  const [first, second] = data.filter(({ can }) => can.includes('process'));
  if (!first || !second) throw new Error('the demo has too little to wash');
  await keepSession(page, lavoir.url, 'laundry');
  await page.goto(`${lavoir.url}/ops/laundry?stage=${first.stage}`);
  const rowOf = ({ lavoir_order_id }: typeof first) =>
    page.getByRole('table', { name: 'Queue' }).getByRole('row').filter({ hasText: lavoir_order_id });
  const take = () => lavoir.operate(first.id, 'process');
  expect(await staysPut(page, { above: rowOf(first), under: rowOf(second) }, take)).toBeGreaterThan(0);
});
