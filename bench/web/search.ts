import type { Browser, Page } from '@playwright/test';
import { middle } from './paints.ts';
import { openPage } from './visit.ts';
import type { State } from './visit.ts';

/** What somebody looks for in turn, with the point that the demo has for it. */
const searches = [
  ['picard', 'Gare Maritime'],
  ['peniches', 'Atelier Nord'],
  ['tilleul', 'Studio Tilleul'],
  ['vlaamsekaai', 'Zuidkaai'],
  ['rue du page', 'Studio Tilleul'],
  ['rue de la loi', 'Loi 42'],
  ['verhaegen', 'Gare Maritime'],
] as const;

/** @returns ms from the key that sends the words to the frame that shows what they find */
const look = async (page: Page, words: string, found: string): Promise<number> => {
  const input = page.getByRole('searchbox');
  await input.fill(words);
  const clock = await page.evaluateHandle((name) => {
    const painted = new Promise<number>((done) => {
      const from = (begun: number) => {
        const shown = document.querySelector('article h2')?.textContent?.includes(name) ?? false;
        // a task after the frame in which it stands: then it is painted
        if (shown) setTimeout(() => done(performance.now() - begun));
        else requestAnimationFrame(() => from(begun));
      };
      const begin = () => requestAnimationFrame(from.bind(undefined, performance.now()));
      document.addEventListener('submit', begin, { once: true, capture: true });
    });
    return { painted };
  }, found);
  await input.press('Enter');
  return clock.evaluate(({ painted }) => painted);
};

/** @returns ms, the median, at the machine's own speed */
export const searchForPoints = async (browser: Browser, origin: string, state: State): Promise<number> => {
  const page = await openPage(browser, state);
  await page.goto(`${origin}/connect-point?q=ixelles`);
  await page.getByRole('article').first().waitFor();
  const times: number[] = [];
  for (const [words, found] of searches) times.push(await look(page, words, found));
  await page.context().close();
  return middle(times);
};
