import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchWire } from '../../e2e/wire.ts';
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

type State = BrowserContextOptions['storageState'];

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
/** of taps that are counted: the slowest of them are the browser's own hiccups as often as ours */
const percentile = 0.98;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Seen = { lcp: number; lcpOf: string; cls: number; moved: string[]; taps: number[] };

/** Runs in the page before anything else. */
const watchPaints = () => {
  const seen: Seen = { lcp: 0, lcpOf: '', cls: 0, moved: [], taps: [] };
  Object.assign(window, { seen });
  const nameOf = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.parentElement?.tagName.toLowerCase() ?? '';
    const text = (node.textContent ?? '').trim().slice(0, 24);
    return `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''} ${text}`.trim();
  };
  const observe = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = nameOf((entry as PerformanceEntry & { element?: Element }).element);
  });
  observe({ type: 'layout-shift' }, (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    };
    if (shift.hadRecentInput) return;
    seen.cls += shift.value;
    const moved = shift.sources?.map(({ node }) => nameOf(node)).join(', ');
    seen.moved.push(`${shift.value.toFixed(3)} at ${shift.startTime.toFixed(0)} ms: ${moved}`);
  });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
      seen.taps.push(entry.duration);
  });
};

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const openPage = async (browser: Browser, state: State): Promise<Page> => {
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
  const durations = (await seenOn(page)).taps.toSorted((a, b) => a - b);
  await page.context().close();
  // what takes less than 16 ms isn't even told
  return durations[Math.ceil(durations.length * percentile) - 1] ?? 16;
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
