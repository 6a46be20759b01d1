import type { Page } from '@playwright/test';
import { expect, fillBasket, keepSession, signIn, test } from './lavoir.ts';
import { arriveAt } from './page-checks.ts';

/** px of a phone's camera, at either side of the window */
const camera = 47;

/** Px; the last one is a screen of 1280 × 1024 of somebody who needs everything four times as large. */
const windows = [
  { width: 844, height: 390, sides: camera },
  { width: 568, height: 320, sides: 0 },
  { width: 320, height: 256, sides: 0 },
];

/** of 1 */
const mostKept = 0.33;

/** What of the window's height, of 1, bars take that stay while the page is scrolled. It runs in the page. */
const keptByBars = (): number => {
  const stays = (element: Element | null): boolean => {
    if (!element || element.localName === 'dialog') return false;
    const { position } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    if (position === 'fixed') return true;
    if (position === 'sticky' && (top <= 1 || bottom >= window.innerHeight - 1)) return true;
    return stays(element.parentElement);
  };
  const heights = Array.from({ length: window.innerHeight }, (_, y) => y);
  const kept = heights.filter((y) => stays(document.elementFromPoint(window.innerWidth / 2, y)));
  return kept.length / window.innerHeight;
};

/** The words that lie in a strip at a side of the window, but where they scroll sideways. It runs in the page. */
const wordsAtSides = (strip: number): string[] => {
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrollsSideways(element.parentElement));
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true })) continue;
    // said, or shown once it has the focus
    if (getComputedStyle(around).clipPath === 'inset(50%)') continue;
    if (!node.nodeValue?.trim() || scrollsSideways(around)) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const isAtSide = left < strip - 1 || right > window.innerWidth - strip + 1;
    if (width > 0 && isAtSide) found.push(node.nodeValue.trim());
  }
  return found;
};

const pagesOfStaff = { ops: ['/ops/today', '/ops/orders'], laundry: ['/ops/laundry'], driver: ['/ops/run'] };

const faultsIn = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = [];
  const device = await page.context().newCDPSession(page);
  for (const { width, height, sides } of windows) {
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: sides, right: sides } });
    await page.setViewportSize({ width, height });
    const name = `${path}, ${width} × ${height} px`;
    found.push(...(await page.evaluate(wordsAtSides, sides)).map((words) => `${name}: ${words}`));
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      document.querySelector('dialog[open]')?.scrollTo(0, 100);
    });
    const kept = await page.evaluate(keptByBars);
    if (kept > mostKept) found.push(`${name}: bars keep ${Math.round(kept * 100)} %`);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await device.detach();
  return found;
};

test('a phone on its side, and a page four times as large, is for the page: bars leave it most of the window, and no camera lies on a word', async ({
  page,
  lavoir: { url },
}) => {
  const found: string[] = [];
  const look = async (path: string) => {
    await arriveAt(page, url + path);
    found.push(...(await faultsIn(page, path)));
  };
  for (const path of ['/sign-in', '/faq']) await look(path);
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, url, 'emma');
  await fillBasket(page);
  for (const path of ['/home', '/checkout', '/order', '/profile', '/paymentMethod']) await look(path);
  await arriveAt(page, `${url}/checkout`);
  await page.getByRole('main').getByRole('textbox').waitFor();
  await page.getByRole('main').getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await faultsIn(page, 'the pick-up times')));
  for (const [who, paths] of Object.entries(pagesOfStaff)) {
    await page.evaluate(() => localStorage.clear());
    await keepSession(page, url, who);
    for (const path of paths) await look(path);
  }
  expect(found).toEqual([]);
});
