import type { Page } from '@playwright/test';
import { holdCameraOn } from './camera.ts';
import { planDay } from './driver-day.ts';
import type { Stop } from './driver-day.ts';
import { axeFindings, expect, keepSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** The run of a day to come stands for today's, so that it doesn't matter at what time of the day this is. */
const driveOn = async (page: Page, day: string): Promise<void> => {
  await page
    .context()
    .route(/\/api\/v1\/driver\/run$/, (route) =>
      route.continue({ url: `${route.request().url()}?date=${day}` }),
    );
};

/** With a session of their own, on their run. */
const comeToDrive = async (page: Page, url: string, who: string): Promise<void> => {
  await keepSession(page, url, who);
  await page.goto(`${url}/ops/run`);
};

/** The page and all of its code that runs are kept on the phone. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const cache = await caches.open('lavoir-run');
    const code = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const kept = await Promise.all(['/ops/run', ...code].map((name) => cache.match(name)));
    return navigator.serviceWorker.controller !== null && kept.every((one) => one !== undefined);
  });

const steps = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/driver/steps') && answer.request().method() === 'POST',
  );

test('a run is driven with the network gone for five of its eight stops: each is done once, and nothing is lost', async ({
  page,
  request,
  lavoir: { url },
}) => {
  test.setTimeout(240_000);
  const { day, stops, driverId, sam, julie, ops, codes } = await planDay(request, url, 'Yassine Moreau');
  const numbers = stops.map(({ lavoir_order_id }) => lavoir_order_id);
  const offline = (isOff: boolean) => page.context().setOffline(isOff);
  const done = (count: number, of = stops.length) =>
    expect(page.getByText(`${count} of ${of} stops done`)).toBeVisible();
  const collect = page.getByRole('button', { name: 'Picked up, 1 bag' });
  const waitingIn = (one: Page) => one.getByText(/wait.* here and go/);
  /** what happened to an order, as the house knows it */
  const actionsOf = async ({ id }: Stop): Promise<string[]> => {
    const { order } = await ops.ask<{ order: { events: { action: string }[] } }>('GET', `ops/orders/${id}`);
    return order.events.map(({ action }) => action);
  };
  await driveOn(page, day);
  await comeToDrive(page, url, 'driver3');
  const map = page.getByRole('region', { name: 'Map of the runs' });
  await done(0);
  await expect(map).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(map.locator('.route-stop')).toHaveCount(stops.length);
  await expect(map.locator('.route-next')).toHaveText('1');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(map).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await test.step('a wrong bag stops the hand-over, and says whose it is', async () => {
    await page.getByRole('link', { name: 'Scan the bags' }).click();
    const type = async (code: string) => {
      await page.getByLabel('Type a code').fill(code);
      await page.keyboard.press('Enter');
    };
    await type(codes.last[0] ?? '');
    await expect(page.getByText(`This bag belongs to ${numbers[7]}, Julie Wauters`)).toBeVisible();
    await type(codes.first[0] ?? '');
    await expect(page.getByText('Bag 1 is right')).toBeVisible();
    await expect(page.getByText('Scan 1 more bag')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Stop scanning' }).click();
    await holdCameraOn(page, codes.first[1] ?? '');
    await page.getByRole('link', { name: 'Scan the bags' }).click();
    await expect(page.getByText('Bag 2 is right')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const sent = steps(page);
    await page.getByRole('button', { name: 'Delivered, 2 bags' }).click();
    expect((await sent).status()).toBe(200);
    await done(1);
    // the next page doesn't end the ten seconds
    await page.getByRole('link', { name: 'Missed' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick-up missed');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await done(1);
    const { current_orders } = await sam.ask<{ current_orders: object[] }>('GET', 'customer/orders');
    expect(JSON.stringify(current_orders)).not.toContain('Julie');
  });

  await test.step('without a network five more stops are done, with a reload among them', async () => {
    await expect.poll(() => isKept(page)).toBe(true);
    await offline(true);
    for (const count of [2, 3, 4]) {
      // the second of two quick taps isn't for the next stop
      await collect.dblclick();
      await done(count);
    }
    await expect(page.getByText('3 actions wait here')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await done(4);
    await expect(page.getByText('No network. You see the run as of')).toBeVisible();
    await expect(page.getByText('3 actions wait here')).toBeVisible();
    for (const count of [5, 6]) {
      await collect.click();
      await done(count);
    }
    await expect(page.getByText('5 actions wait here')).toBeVisible();
    for (const stop of stops.slice(1, 6)) expect(await actionsOf(stop)).not.toContain('pick_up');
    // whichever of two tabs sends them, both go on from there
    const tab = await page.context().newPage();
    await tab.goto(`${url}/ops/run`);
    await expect(tab.getByText('5 actions wait here')).toBeVisible();
    await offline(false);
    for (const one of [tab, page]) {
      await expect(waitingIn(one)).toBeHidden({ timeout: 20_000 });
      await expect(one.getByText('You see the run as of')).toBeHidden();
      await expect(one.getByText(`6 of ${stops.length} stops done`)).toBeVisible();
    }
    await tab.close();
    for (const stop of stops.slice(1, 6))
      expect((await actionsOf(stop)).filter((action) => action === 'pick_up')).toHaveLength(1);
    const { runs } = await ops.ask<{ runs: { driver: { id: number }; stops: { order_id: number }[] }[] }>(
      'GET',
      `ops/runs?date=${day}`,
    );
    const driven = runs.find(({ driver }) => driver.id === driverId)?.stops ?? [];
    expect(driven.map(({ order_id }) => order_id)).toEqual(stops.map(({ id }) => id));
  });

  await test.step('what a customer called off meanwhile is said in words, and stays until it is let go', async () => {
    await offline(true);
    await collect.click();
    await done(7);
    await julie.ask('DELETE', `customer/orders/${stops[6]?.id}`);
    await page.reload();
    await done(7);
    await offline(false);
    const note = page.getByText(`Julie Wauters, ${numbers[6]}: not recorded.`);
    await expect(note).toBeVisible();
    await expect(page.getByText('isn’t possible while the order is')).toBeVisible();
    await done(6, 7);
    // what the server says of the run comes with its no, and not a minute later
    await expect(page.getByText('You see the run as of')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(note).toBeHidden();
  });

  await test.step('a stop that was taken away while the phone showed it gives way to no other', async () => {
    await page.goto(`${url}/ops/run?stop=pickup-${stops[6]?.id}&task=bags`);
    await expect(page.getByRole('heading', { name: 'This stop isn’t on your run any more' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Picked up|Delivered)/ })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /^Go to stop/ }).click();
    await expect(page.getByRole('link', { name: 'Scan the bags' })).toBeVisible();
  });

  await test.step('a lost phone that was signed out sends nothing more, and keeps what it had for its driver', async () => {
    // nothing that is scanned is lost while the phone still reads what it kept
    await page.evaluate(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function getLate(this: IDBObjectStore, key) {
        const asked = get.call(this, key);
        const answer = (tell: () => void) => {
          const later = () => {
            tell();
            document.body.dataset['read'] = 'late';
          };
          asked.addEventListener('success', () => setTimeout(later, 1_000));
        };
        return Object.defineProperty(asked, 'onsuccess', { set: answer });
      };
    });
    await page.getByRole('link', { name: 'Scan the bags' }).click();
    for (const code of codes.last) {
      await page.getByLabel('Type a code').fill(code);
      await page.keyboard.press('Enter');
    }
    await page.locator('body[data-read]').waitFor();
    await offline(true);
    await page.getByRole('button', { name: 'Delivered, 2 bags' }).click();
    await expect(page.getByText('1 action waits here')).toBeVisible();
    await ops.ask('POST', `ops/staff/${driverId}/sign_outs`, { reason: 'Phone lost in the tram' });
    await offline(false);
    await page.waitForURL(/\/sign-in/);
    await expect(page.getByText('What you did is kept on this phone.')).toBeVisible();
    const last = stops[7];
    if (!last) throw new Error('a run of eight stops has a last one');
    expect(await actionsOf(last)).not.toContain('deliver');
    const sent = steps(page);
    await comeToDrive(page, url, 'driver3');
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('Everything is sent.')).toBeVisible();
    expect((await actionsOf(last)).filter((action) => action === 'deliver')).toHaveLength(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Close my day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close my day' }).click();
    await page.waitForURL(/\/sign-in/);
  });
});

test('code that can’t be had for keeping is asked for anew with the next visit, not over and over', async ({
  page,
  lavoir: { url },
}) => {
  let asked = 0;
  await page.context().route(/\/assets\/order-stream-/, (route) => {
    asked += 1;
    return route.abort();
  });
  await comeToDrive(page, url, 'driver3');
  await expect(page.getByText(/stops? done/)).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  // that nothing more is asked shows by time alone: it was hundreds of times in as long
  await page.waitForTimeout(2_000);
  // by the page, and to be kept
  expect(asked).toBeLessThan(4);
});
