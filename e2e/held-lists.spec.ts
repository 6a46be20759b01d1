import type { Locator, Page } from '@playwright/test';
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

test('so does the board, from which a stop is given to somebody else', async ({ page, lavoir }) => {
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const read = async (query: string) => {
    const answer = await page.request.get(`${lavoir.url}/api/v1/ops/board?${query}`, { headers });
    return (await answer.json()) as {
      cards: { order_id: number; leg: string; slot: string; state: string; driver: { id: number } | null }[];
    };
  };
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/board`);
  const { cards } = await read('');
  const planned = cards.filter(({ state, driver }) => state === 'planned' && driver);
  // two of a driver's that stand under one another
  const pair = planned.flatMap((one, at) => {
    const next = planned
      .slice(at + 1)
      .find(({ driver, leg }) => driver?.id === one.driver?.id && leg === one.leg);
    return next ? [[one, next] as const] : [];
  })[0];
  if (!pair) throw new Error('no driver of the demo has two stops to make');
  const [first, second] = pair;
  const driver = first.driver?.id ?? 0;
  await page.goto(`${lavoir.url}/ops/board?driver=${driver}`);
  const cardOf = ({ leg, order_id }: { leg: string; order_id: number }) =>
    page.locator(`[data-card="${leg} ${order_id}"]`);
  const [above, under] = [cardOf(first), cardOf(second)];
  const take = async () => {
    const path = `${lavoir.url}/api/v1/ops/runs/stops/${first.order_id}/${first.leg}`;
    const answer = await page.request.put(path, { headers, data: { driver_id: null, was: driver } });
    expect(answer.status()).toBe(200);
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
