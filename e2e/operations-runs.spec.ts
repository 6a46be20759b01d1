import type { Locator, Page } from '@playwright/test';
import { axeFindings, expect, overflow, signIn, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const lanes = (page: Page): Locator => page.getByRole('group', { name: 'Drivers’ runs' }).getByRole('region');
const stopsOf = (lane: Locator): Locator => lane.locator('[data-stop]');
const saved = (page: Page, what: RegExp) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && what.test(answer.url()));

/** Open stops with a handle: nobody is on the way to them. */
const movableOf = (page: Page): Locator =>
  page.locator('[data-open-stop]').filter({ has: page.locator('[title^="Drag"]') });

/** The demo's first day from today on that two drivers drive, with stops that can still be moved: late today there are none. */
const openFullDay = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/ops/runs`);
  await expect(page).toHaveTitle(/^Runs/);
  await expect(async () => {
    await expect(movableOf(page).nth(1)).toBeVisible({ timeout: 1000 });
    await expect(lanes(page).nth(1)).toBeVisible({ timeout: 1000 });
  })
    .toPass({ timeout: 3000 })
    .catch(() => page.getByRole('button', { name: 'The day after' }).click());
  await expect(lanes(page).nth(1)).toBeVisible();
};

test('a dispatcher moves a stop by keyboard, keeps shorter runs, and finds them again', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'ops');
  await openFullDay(page, lavoir.url);
  expect(await axeFindings(page)).toEqual([]);

  const movable = movableOf(page);
  const first = lanes(page).filter({ has: movable }).first();
  const stop = first.locator(movable).locator('[data-stop]').first();
  const key = (await stop.getAttribute('data-stop')) ?? '';
  await stop.click();
  await expect(page).toHaveURL(new RegExp(`stop=${key}`));
  const moving = saved(page, /\/ops\/runs\/stops\//);
  await page.keyboard.press('Alt+ArrowRight');
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Move it all the same' });
  /** where the move would break a promise it asks first */
  const made = (answer: ReturnType<typeof saved>) => Promise.race([answer, yes.click().then(() => answer)]);
  expect((await made(moving)).status()).toBe(200);
  const second = lanes(page).filter({ has: page.locator(`[data-stop="${key}"]`) });
  await expect(second).toHaveCount(1);
  await expect(page.locator(`[data-stop="${key}"]`)).toBeFocused();

  // back by one key
  const undoing = saved(page, /\/ops\/runs\/stops\//);
  await page.keyboard.press('z');
  expect((await undoing).status()).toBe(200);
  await expect(first.locator(`[data-stop="${key}"]`)).toBeVisible();

  // the same by the mouse: it lands in the lane over which it is let go
  const others = lanes(page).filter({ hasNot: page.locator(`[data-stop="${key}"]`) });
  const other = (await others.first().getAttribute('aria-label')) ?? '';
  const target = page.getByRole('region', { name: other, exact: true });
  const dragging = saved(page, /\/ops\/runs\/stops\//);
  await first
    .locator(`[data-open-stop="${key}"] [title^="Drag"]`)
    .dragTo(target.getByText('Drop a stop here'), { steps: 6 });
  expect((await made(dragging)).status()).toBe(200);
  await expect(target.locator(`[data-stop="${key}"]`)).toBeVisible();

  // shorter runs change nothing until they are kept
  await page.getByRole('button', { name: 'Give all' }).click();
  const bar = page.getByRole('region', { name: 'Proposal' });
  await expect(bar.getByText('Stops given, not saved yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const shown = await stopsOf(page.getByRole('group', { name: 'Drivers’ runs' })).count();
  const keeping = saved(page, /\/ops\/runs$/);
  await bar.getByRole('button', { name: 'Keep these runs' }).click();
  expect((await keeping).status()).toBe(200);
  await expect(bar).toBeHidden();
  await expect(page.getByText('Every stop has a driver.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Every stop has a driver.')).toBeVisible();
  await expect(stopsOf(page.getByRole('group', { name: 'Drivers’ runs' }))).toHaveCount(shown);

  // on paper, and on a phone
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print all' }).click();
  expect((await download).suggestedFilename()).toMatch(/runs\.pdf$/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});
