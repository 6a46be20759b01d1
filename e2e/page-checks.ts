import type { Page } from '@playwright/test';
import { boxFaults } from './boxes.ts';
import { edgeless, findSurfaces } from './edges.ts';
import { axeFindings, expect } from './lavoir.ts';

/** Besides English, which has the shortest words. */
export const languages = [
  { cookie: 'fn', html: 'fr' },
  { cookie: 'du', html: 'nl' },
] as const;

/** Px wide, with the text at 100 %, and some of them at 200 %. */
const allSizes = [
  ...[320, 390, 768, 900, 1024, 1120, 1280, 1440].map((width) => ({ width, text: 16 })),
  ...[320, 390, 1280].map((width) => ({ width, text: 32 })),
];
/** Where a layout begins, and has the least room for its words. */
const tightest = [320, 900].map((width) => ({ width, text: 16 })).concat({ width: 320, text: 32 });
/** French has the most words on the whole, English the fewest; Dutch is looked at where a long one has the least room. */
const sizesOf = (language: string | null) => (language === 'fr' ? allSizes : tightest);

export const arriveAt = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
};

/** What a page measures of itself after a resize is on screen with the second frame. It runs in the page. */
const painted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

/**
 * The page in every size, without loading it again: what is wrong, size by size.
 * @param texts whether the text is as large as usual, or twice as large too
 */
export const faultsOf = async (
  page: Page,
  name: string,
  texts: 'usual' | 'both' = 'both',
): Promise<string[]> => {
  const device = await page.context().newCDPSession(page);
  const found: string[] = [];
  const sizes = sizesOf(await page.locator('html').getAttribute('lang'));
  for (const { width, text } of sizes.filter((size) => texts === 'both' || size.text === 16)) {
    await page.setViewportSize({ width, height: 800 });
    // a resize forgets it
    if (text !== 16) await device.send('Page.setFontSizes', { fontSizes: { standard: text } });
    if (text !== 16) await expect(page.locator('html')).toHaveCSS('font-size', `${text}px`);
    await page.evaluate(painted);
    const faults = await page.evaluate(boxFaults);
    found.push(...faults.map((fault) => `${name}, ${width} px, text of ${text} px: ${fault}`));
  }
  await device.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await device.detach();
  return found;
};

/** Of axe's: by night nothing else is different. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** What keeps somebody out, on a small phone: the same in every language, so it is looked for in one. */
export const barriersOf = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  await page.setViewportSize({ width: 320, height: 720 });
  for (const [theme, rules] of [['light'], ['dark', rulesOfColours]] as const) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    found.push(...(await axeFindings(page, 'html', rules)).map((finding) => `${name}, ${theme}: ${finding}`));
  }
  return found;
};

/** What can't be seen in the colours that a device forces, on a phone and on a desk. */
export const edgelessOf = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'none' });
    // what is under the pointer has another ground
    await page.mouse.move(0, 0);
    const surfaces = await page.evaluateHandle(findSurfaces);
    await page.emulateMedia({ forcedColors: 'active' });
    const faults = await page.evaluate(edgeless, surfaces);
    found.push(...faults.map((fault) => `${name}, ${width} px: ${fault}`));
  }
  return found;
};
