import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchWire } from '../../e2e/wire.ts';
import { middle, seenOn, slowestTap, watchPaints } from './paints.ts';
import type { Route } from './routes.ts';

/** kB, seconds, score and ms of one page. */
export type Figures = {
  script: number;
  all: number;
  lcp: number;
  /** what the largest paint was of */
  lcpOf: string;
  cls: number;
  /** which elements moved most */
  moved: string;
  tap?: number;
};

export type State = BrowserContextOptions['storageState'];

/** Lighthouse's slow 4G as it is applied to a browser: 1.6 Mb/s and 150 ms, adjusted to requests; a phone's processor. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const slowdown = 4;
/** shorter than what is fetched for later waits: three seconds */
const quietMs = 700;
const taps = 200;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const openPage = async (browser: Browser, state: State): Promise<Page> => {
  const context = await browser.newContext({
    ...phone,
    ...(state !== undefined && { storageState: state }),
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  return page;
};

const visitBytes = async (browser: Browser, url: string, state: State) => {
  const page = await openPage(browser, state);
  const wire = await watchWire(page);
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await wire.quiet(quietMs);
  const figures = { script: wire.bytes('Script') / 1000, all: wire.bytes() / 1000 };
  await page.context().close();
  return figures;
};

const visitSlowly = async (browser: Browser, url: string, state: State) => {
  const page = await openPage(browser, state);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const wire = await watchWire(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await wire.quiet(quietMs);
  const { lcp, lcpOf, cls, moved } = await seenOn(page);
  await page.context().close();
  return { lcp: lcp / 1000, lcpOf, cls, moved: moved.join('; ') };
};

const tapOn = async (browser: Browser, url: string, state: State, tap: NonNullable<Route['tap']>) => {
  const page = await openPage(browser, state);
  const wire = await watchWire(page);
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await wire.quiet(quietMs);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let turn = 0; turn < taps; turn += 1) await tap(page, turn);
  await wire.quiet(quietMs);
  const slowest = slowestTap(await seenOn(page));
  await page.context().close();
  return slowest;
};

/** A page in fresh browsers: once at full speed for its bytes, some times as on a phone, once tapped. */
export const measure = async (
  browser: Browser,
  origin: string,
  route: Route,
  state: State,
  rounds: number,
): Promise<Figures> => {
  const url = origin + route.path;
  const bytes = await visitBytes(browser, url, state);
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitSlowly(browser, url, state));
  const worst = visits.toSorted((a, b) => b.cls - a.cls)[0];
  return {
    ...bytes,
    lcp: middle(visits.map(({ lcp }) => lcp)),
    lcpOf: visits.at(-1)?.lcpOf ?? '',
    cls: worst?.cls ?? Number.NaN,
    moved: worst?.moved ?? '',
    ...(route.tap && { tap: await tapOn(browser, url, state, route.tap) }),
  };
};
