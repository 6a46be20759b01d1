import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { openSession, expect, test } from './lavoir.ts';
import { arriveAt, barriersOf, edgelessOf, faultsOf, languages } from './page-checks.ts';
import { driverScreens, laundryScreens, operatorScreens } from './screens.ts';

// as for customers' screens: what a trace keeps of each costs more than looking at it
test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'parallel' });

const screensOf = { ops: operatorScreens, laundry: laundryScreens, driver: driverScreens } as const;

/** With a session of their own, on no page yet: a driver has another first page than the console's. */
const become = async (page: Page, url: string, who: keyof typeof screensOf): Promise<void> => {
  const { headers, user } = await openSession(page.request, url, who);
  const { 'access-token': accessToken, client, uid } = headers;
  const session = JSON.stringify({ uid, client, accessToken, user });
  await page.goto(`${url}/offline/page.css`);
  await page.evaluate((kept) => localStorage.setItem('lavoir.session', kept), session);
};

const everyScreen = async (page: Page, url: string, look: (path: string) => Promise<void>): Promise<void> => {
  for (const who of ['ops', 'laundry', 'driver'] as const) {
    await become(page, url, who);
    for (const path of screensOf[who]) {
      await arriveAt(page, url + path);
      await look(path);
    }
  }
};

for (const { cookie, html } of languages) {
  test(`in ${html} no page of staff overlaps, cuts off or scrolls sideways, at any width`, async ({
    page,
    lavoir: { url },
  }) => {
    test.setTimeout(480_000);
    await page.context().addCookies([{ name: 'language', value: cookie, url }]);
    const found: string[] = [];
    await everyScreen(page, url, async (path) => {
      found.push(...(await faultsOf(page, path)));
    });
    await expect(page.locator('html')).toHaveAttribute('lang', html);
    expect(found).toEqual([]);
  });
}

test('none of the staff is kept out on a small phone, by day or by night, and every edge is seen in forced colours', async ({
  page,
  lavoir: { url },
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await everyScreen(page, url, async (path) => {
    found.push(...(await barriersOf(page, path)));
    found.push(...(await edgelessOf(page, path)));
    await page.emulateMedia({ forcedColors: 'none' });
  });
  expect(found).toEqual([]);
});

test('a name as long as there are leaves its row the next step, and the others their columns', async ({
  page,
  lavoir: { url },
}) => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk Vanden Berghe-Vandenbroucke';
  type Day = { problems: { customer: object }[] };
  await changeAnswers(page, '**/api/v1/ops/day*', (day: Day) => ({
    ...day,
    problems: day.problems.map((problem) => ({
      ...problem,
      next: 'call_customer',
      customer: { ...problem.customer, name },
    })),
  }));
  await changeAnswers(page, '**/api/v1/ops/laundry/queue*', (queue: { data: object[] }) => ({
    ...queue,
    data: queue.data.map((order) => ({ ...order, customer: name })),
  }));
  await become(page, url, 'ops');
  await arriveAt(page, `${url}/ops/today`);
  await expect(page.getByText('Call Donaudampf').first()).toBeVisible();
  expect(await faultsOf(page, '/ops/today', 'usual')).toEqual([]);
  await become(page, url, 'laundry');
  await page.setViewportSize({ width: 1024, height: 768 });
  await arriveAt(page, `${url}/ops/laundry`);
  await expect(page.getByText(name).first()).toBeVisible();
  const content = await page.getByRole('columnheader', { name: 'Content' }).boundingBox();
  expect(content?.width).toBeGreaterThan(120);
  expect(await faultsOf(page, '/ops/laundry', 'usual')).toEqual([]);
});
