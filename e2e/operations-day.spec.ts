import type { Locator, Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, openBrowser, overflow, signIn, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const problems = (page: Page): Locator => page.getByRole('table', { name: 'Problems' }).locator('[data-row]');
/** One order's: it may have another one by then. */
const problemOf = (page: Page, kind: string, number: string): Locator =>
  problems(page).filter({ hasText: kind }).filter({ hasText: number });
const numberIn = async (row: Locator): Promise<string> =>
  /LV-\d+/.exec(await row.innerText())?.[0] ?? 'no number';
const resting = (page: Page): Locator => page.getByRole('button', { name: /^Snoozed/ });
const isLive = (page: Page) => expect(page.getByText(/^Live/)).toBeVisible();

test('an operator sees what needs somebody, and solves it by keyboard, in two tabs at once', async ({
  page,
  context,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'ops');
  await expect(page).toHaveTitle(/^Today/);
  await expect(problems(page).first()).toBeVisible();
  await isLive(page);
  expect(await axeFindings(page)).toEqual([]);
  const other = await context.newPage();
  await other.goto(`${lavoir.url}/ops`);
  await expect(other).toHaveURL(/\/ops\/today$/);
  await isLive(other);

  // every key that the page has is in one place
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Next row')).toBeVisible();
  // who speaks to the computer does without letters, and finds the way back by the mouse
  const letters = dialog.getByRole('switch', { name: 'Keys of one letter or sign' });
  await letters.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const key of ['j', '?']) await page.keyboard.press(key);
  await expect(problems(page).first()).not.toBeFocused();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /^Account/ }).click();
  await dialog.getByRole('button', { name: 'All keys' }).click();
  await expect(letters).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await letters.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // the first rests, and says why
  await page.keyboard.press('j');
  const first = problems(page).first();
  await expect(first).toBeFocused();
  const kind = (await first.getByRole('cell').first().innerText()).trim();
  const number = await numberIn(first);
  await page.keyboard.press('s');
  await expect(dialog.getByRole('heading')).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await page.keyboard.type('Calls back at noon');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) {
    await expect(problemOf(tab, kind, number)).toHaveCount(0);
    await expect(resting(tab)).toHaveText(/1$/);
  }
  // the keyboard is where the row was
  await expect(problems(page).first()).toBeFocused();
  await resting(other).click();
  await expect(problemOf(other, kind, number)).toContainText('Calls back at noon (');
  await other.getByRole('button', { name: `Wake, ${number}` }).click();
  await expect(resting(page)).toHaveText(/0$/);
  await other.goBack();

  // money asks first, and begins with the way back
  await page
    .getByRole('group', { name: 'How the day stands' })
    .getByRole('button', { name: /unpaid/ })
    .click();
  await expect(page).toHaveURL(/kind=unpaid/);
  await page.keyboard.press('j');
  await expect(problems(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading')).toHaveText(/^Charge LV-\d+ again\?$/);
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(problems(page).first()).toBeFocused();
  await page.getByRole('button', { name: /unpaid/ }).click();

  // a missed pick-up is made up for, from its order
  const missed = problems(page).filter({ hasText: 'Pick-up missed' }).first();
  const late = await numberIn(missed);
  await missed.focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/order=\d+/);
  const drawer = page.getByRole('complementary');
  await expect(drawer.getByText(`Order ${late}`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox').fill('Left the bag with the neighbour');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Left the bag with the neighbour')).toBeVisible();
  await drawer.getByRole('button', { name: 'Picked up', exact: true }).click();
  await dialog.getByRole('button', { name: 'Picked up', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) await expect(problemOf(tab, 'Pick-up missed', late)).toHaveCount(0);

  // taken back within ten seconds; of two who do it at once, the second sees what the first did
  let undone = 0;
  page.on('request', (request) => (undone += Number(request.url().endsWith('/undos'))));
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  for (const tab of [page, other]) await expect(problemOf(tab, 'Pick-up missed', late)).toHaveCount(1);
  expect(undone).toBe(1);
  await drawer.getByRole('button', { name: 'Picked up', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Picked up', exact: true })).toBeVisible();
  await lavoir.operate(Number(/order=(\d+)/.exec(page.url())?.[1]), 'pick_up');
  await expect(dialog.getByRole('heading')).toHaveText(/^Nele changed this order at /);
  await expect(dialog.getByText('Yours', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on with theirs' }).click();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) await expect(problemOf(tab, 'Pick-up missed', late)).toHaveCount(0);

  // the address shows a colleague the same
  await page.reload();
  await expect(drawer.getByText(`Order ${late}`)).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Picked up' }).first()).toContainText('Nele');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // found again by its number
  await page.keyboard.press('/');
  await page.keyboard.type(late);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^Open the order ${late}`) })).toBeVisible();
});

/** As many problems as there are of a day that went wrong, where the demo has some. */
const withProblems = (page: Page, count: number) =>
  changeAnswers(page, /\/api\/v1\/ops\/day(?:\?|$)/, (day: { problems: Record<string, unknown>[] }) => {
    const found = day.problems.filter(({ snoozed }) => snoozed === null);
    const made = Array.from({ length: count }, (_, index) => ({
      ...found[index % found.length],
      order_id: 1_000_000 + index,
      // in another order than that of urgency
      lavoir_order_id: `LV-${40_000 + ((index * 7) % count)}`,
      customer: {
        id: index + 1,
        name: index % 9 === 0 ? 'Anne-Sophie Vanden Broucke-Delacroix' : 'Li',
        phone_number: '',
      },
    }));
    return { ...day, problems: made };
  });

const many = 600;
const painted = 80;
const rowAt = (page: Page, index: number): Locator =>
  page.getByRole('table', { name: 'Problems' }).locator(`[data-row][aria-rowindex="${index + 1}"]`);

/** px by which heights are rounded */
const slack = 3;
/** px: what was measured before the fonts came may differ by a few */
const halfARow = 45;

/** px */
const belowTheWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);

test('of six hundred problems only those in sight are painted, and keys, sorting and screen readers have all of them', async ({
  page,
  lavoir,
}) => {
  await withProblems(page, many);
  await signIn(page, lavoir.url, 'ops');
  const table = page.getByRole('table', { name: 'Problems' });
  await expect(rowAt(page, 1)).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
  const fewArePainted = async () => expect(await problems(page).count()).toBeLessThan(painted);
  await fewArePainted();
  expect(await axeFindings(page)).toEqual([]);

  // the columns stay where they are, whatever is painted
  const lefts = () =>
    table
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const before = await lefts();
  for (let index = 1; index <= 60; index += 1) await page.keyboard.press('j');
  await expect(rowAt(page, 60)).toBeFocused();
  await expect(rowAt(page, 60)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(rowAt(page, many)).toBeInViewport();
  await fewArePainted();
  expect(await lefts()).toEqual(before);

  // far from where somebody is, their row waits for them
  await page.keyboard.press('k');
  await expect(rowAt(page, 59)).toBeFocused();
  await expect(rowAt(page, 59)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/order=1000058/);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/order=1000059/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/order=/);

  // by a head, the other way round, as the address says it, and back to urgency; the focus stays on the head
  const head = table.getByRole('columnheader', { name: 'Order' });
  const press = head.getByRole('button');
  const first = () => numberIn(rowAt(page, 1));
  await page.keyboard.press('Home');
  await press.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(first).toBe('LV-40000');
  await press.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(press).toBeFocused();
  await expect(page).toHaveURL(/sort=order&down=true/);
  await expect.poll(first).toBe('LV-40599');
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toBe('LV-40599');
  expect(await axeFindings(page)).toEqual([]);
  await press.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await expect(page).not.toHaveURL(/sort=/);
  // the way back, with nobody's pointer or focus in the list
  await press.blur();
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toBe('LV-40599');
  await page.goForward();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await expect.poll(first).toBe('LV-40000');

  // loaded anew and come back to it stands where it was left, and the page between begins at its beginning
  const body = page.getByRole('main');
  const place = () => body.evaluate(({ scrollTop }) => scrollTop);
  await body.evaluate((element) => element.scrollTo(0, 6_000));
  await expect.poll(place).toBeGreaterThan(5_000);
  const left = await place();
  const isBack = () => expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(halfARow);
  await page.reload();
  await isBack();
  await page.locator('a[href="/ops/orders"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All orders' })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await isBack();

  // as cards, in the window
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // loaded anew it would be where it was
    const here = page.url();
    await page.goto(`${lavoir.url}/offline/page.css`);
    await page.goto(here);
    await expect(rowAt(page, 1)).toBeVisible();
    await fewArePainted();
    expect(await overflow(page)).toBe(0);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(rowAt(page, many)).toBeInViewport({ ratio: 1, timeout: 500 });
      // rows that were measured on the way made the page grow: it is left at its very end
      expect(await belowTheWindow(page)).toBeLessThan(slack);
    }).toPass();
    await fewArePainted();
    expect(await overflow(page)).toBe(0);
    await page.reload();
    await expect(rowAt(page, many)).toBeInViewport();
    await expect.poll(() => belowTheWindow(page)).toBeLessThan(halfARow);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('without a network the day says at once that it isn’t live, and is live again with it', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'ops');
  const head = page.getByRole('banner');
  await expect(head.getByText(/^Live/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(head.getByText('Not live')).toBeVisible({ timeout: 5_000 });
  // the tries grow rarer: it isn't waited for the next one
  await expect(page.getByText(/Trying again in [78] s/)).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(head.getByText(/^Live/)).toBeVisible({ timeout: 4_000 });
});

test('twenty rows are seen at once', async ({ page, lavoir }) => {
  await withProblems(page, 40);
  await signIn(page, lavoir.url, 'ops');
  await expect(problems(page)).toHaveCount(40);
  const table = page.getByRole('table', { name: 'Problems' });
  await expect(table).not.toHaveAttribute('aria-rowcount');
  await page.getByRole('button', { name: 'Fold', exact: true }).click();
  await expect(problems(page).nth(19)).toBeInViewport({ ratio: 1 });
});

test('the console is nobody’s who has no part in it, and fits a phone', async ({ page, browser, lavoir }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, lavoir.url, 'laundry');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
  expect(await overflow(page)).toBe(0);
  await page.goto(`${lavoir.url}/ops/today`);
  await expect(problems(page).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // days with stops: the grid of them scrolls in its place
  const grid = page.getByRole('group', { name: 'Stops by slot and zone' });
  await expect(async () => {
    await page.getByRole('button', { name: 'The day after' }).click();
    await expect(grid).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // an address that has no page: of the laundry, of an operator and of who only drives
  const staff = await openBrowser(browser);
  for (const [who, first] of [
    ['laundry', '/ops/laundry'],
    ['ops', '/ops/today'],
    ['driver', '/ops/run'],
  ] as const) {
    await keepSession(staff, lavoir.url, who);
    await staff.goto(`${lavoir.url}/ops/points`);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(staff.getByText('The console has no page at this address.')).toBeVisible();
    await expect(staff.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(await axeFindings(staff)).toEqual([]);
    await staff.getByRole('link', { name: 'To my pages' }).click();
    await staff.waitForURL((to) => to.pathname === first);
  }
  await staff.context().close();

  const customer = await openBrowser(browser);
  await keepSession(customer, lavoir.url, 'emma');
  await customer.goto(`${lavoir.url}/ops/points`);
  await expect(customer.getByRole('link', { name: 'See my orders' })).toBeVisible();
  await expect(customer).toHaveTitle(/Page not found/);
  await customer.goto(`${lavoir.url}/ops/today`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('This is for our staff');
  await customer.getByRole('link', { name: 'Back to ordering' }).click();
  await expect(customer).toHaveURL(`${lavoir.url}/home`);
  await customer.context().close();
});
