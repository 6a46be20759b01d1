import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { wallClockAt } from '@lavoir/domain';
import { parseArgs } from 'node:util';
import { findChromium } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/lavoir.ts';
import { openDatabase, withLoaded } from '../database.ts';
import type { Database } from '../database.ts';
import { loadOrders } from '../load-orders.ts';
import { startServer } from '../servers.ts';
import { crowdDay } from './board-rows.ts';
import { middle, seenOn, slowestTap, watchPaints } from './paints.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
  },
});
const stops = Math.max(1, Math.floor(Number(values.stops)));
const rounds = Math.max(1, Math.floor(Number(values.rounds)));
/** ms, and what may move by itself in hundredths of the page */
const must = { paint: 200, tap: 100, frame: 50, shift: 2 } as const;
const slowdown = 4;
/** of those that are confirmed, enough */
const bulk = 60_000;
const taps = 100;
const say = (message: string): void => void process.stdout.write(`${message}\n`);

/** When the board's data was there, and when its cards were painted, ms. */
type Arrival = { answered: number; painted: number };

/** Runs in the page before anything else. */
const watchBoard = () => {
  const seen: Partial<Arrival> = {};
  Object.assign(window, { board: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (new URL(entry.name).pathname.endsWith('/ops/board')) {
        const { responseEnd } = entry as PerformanceResourceTiming;
        if (responseEnd > 0 && new URL(entry.name).pathname.startsWith('/api/'))
          seen.answered ??= responseEnd;
      }
  }).observe({ type: 'resource', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-card]')) return;
    observer.disconnect();
    // the frame that has them, and what the browser does with it
    requestAnimationFrame(() => setTimeout(() => (seen.painted ??= performance.now())));
  }).observe(document, { childList: true, subtree: true });
};

const cards = (page: Page) => page.locator('[data-card]');

const slow = async (page: Page, rate: number): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
};

/** @returns ms from the answer to the paint */
const visit = async (page: Page, url: string): Promise<number> => {
  await page.goto(url);
  await cards(page).first().waitFor();
  await page.waitForFunction(() => {
    const { board } = window as unknown as { board: Partial<Arrival> };
    return board.answered !== undefined && board.painted !== undefined;
  });
  const { answered, painted } = await page.evaluate(() => (window as unknown as { board: Arrival }).board);
  return painted - answered;
};

/** Those that a finger can reach: Playwright would scroll to another one, and the tap would pay for that. */
const inSight = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((all) => {
    const frame = all[0]?.closest('div:has(> [data-board])')?.getBoundingClientRect();
    return [...all.keys()].filter((index) => {
      const box = all[index]?.getBoundingClientRect();
      return frame && box && box.top >= frame.top && box.bottom <= frame.bottom;
    });
  });

/** Opens cards by the mouse and walks along them by the keyboard. @returns ms of the slowest but two of a hundred */
const tapOn = async (page: Page): Promise<number> => {
  for (let turn = 0; turn < taps; turn += 1) {
    if (turn % 5 === 0) {
      const reachable = await inSight(page);
      const card = cards(page).nth(reachable[turn % 4] ?? 0);
      await card.locator('button').first().click();
    } else await page.keyboard.press('j');
    // as fast as fingers are: each press is painted before the next comes
    await page.waitForTimeout(60);
  }
  return slowestTap(await seenOn(page));
};

/** Through all of the day, three turns of the wheel a frame. @returns ms of the frames, and those that showed no card */
const scroll = async (page: Page): Promise<{ frames: number[]; empty: number }> => {
  const board = page.locator('div:has(> [data-board])');
  await board.evaluate((element) => element.scrollTo(0, 0));
  return board.evaluate(async (element) => {
    const frames: number[] = [];
    let [empty, last] = [0, performance.now()];
    const next = () => new Promise<number>((done) => requestAnimationFrame(done));
    while (element.scrollTop + element.clientHeight < element.scrollHeight - 2) {
      element.scrollBy(0, 240);
      await next();
      const now = performance.now();
      frames.push(now - last);
      last = now;
      const { left, top, bottom, width } = element.getBoundingClientRect();
      // two places further apart than two rows are
      const isRow = (below: number) =>
        document.elementFromPoint(left + width * 0.4, (top + bottom) / 2 + below)?.closest('[data-index]');
      if (!isRow(0) && !isRow(10)) empty += 1;
    }
    return { frames, empty };
  });
};

const rowOf = (what: string, value: number, most: number, unit = 'ms'): string =>
  `| ${what.padEnd(44)} | ${`${value.toFixed(0)} ${unit}`.padStart(8)} | ${`≤ ${most}`.padStart(5)} | ${value <= most ? '✓' : '✗'} |`;

const measure = async (browser: Browser, origin: string): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await page.addInitScript(watchBoard);
  await signIn(page, origin, 'ops');
  const url = `${origin}/ops/board`;
  // its code is known from then on
  await visit(page, url);
  const paints = async () => {
    const found = [];
    for (let round = 0; round < rounds; round += 1) found.push(await visit(page, url));
    return middle(found);
  };
  const [fast, painted] = [await paints(), await cards(page).count()];
  await slow(page, slowdown);
  const slowly = await paints();
  const { frames, empty } = await scroll(page);
  const tap = await tapOn(page);
  const sorted = frames.toSorted((one, other) => one - other);
  const frame = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  say(
    `  ${painted} of ${stops} stops are in the page at a time, ${frames.length} frames scrolled through all`,
  );
  say(rowOf('paint behind the answer', fast, must.paint));
  say(rowOf(`paint behind the answer, ${slowdown}× slower`, slowly, must.paint * slowdown));
  say(rowOf(`tap or key to paint, p98, ${slowdown}× slower`, tap, must.tap));
  say(rowOf(`frame while scrolling, p95, ${slowdown}× slower`, frame, must.frame));
  say(rowOf('frames without a card', empty, 0, ''));
  say(rowOf('layout shift, hundredths', (await seenOn(page)).cls * 100, must.shift, ''));
  await context.close();
};

const load = async ({ admin }: Database): Promise<void> => {
  await loadOrders(admin, bulk, say);
  const { day } = wallClockAt(new Date());
  say(`  ${await crowdDay(admin, day, stops)} stops on ${day}`);
};

await withLoaded({ folder: undefined, orders: bulk }, load, async (folder) => {
  const database = await openDatabase(folder, 'measuring');
  const server = await startServer('product', { url: database.url, folder });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measure(browser, `http://127.0.0.1:${server.port}`);
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
});
