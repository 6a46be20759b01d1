import type { BrowserContext, Page } from '@playwright/test';
import { loseAnswers } from './answers.ts';
import {
  axeFindings,
  chooseTimes,
  expect,
  fillBasket,
  freeDays,
  freeSlots,
  keepSession,
  overflow,
  signIn,
  test,
} from './lavoir.ts';
import { expectAhead, openLine } from './line.ts';
import type { Line } from './line.ts';
import { openScreens, ownScreens } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

// whoever has nothing else to do takes the next one: each takes long
test.describe.configure({ mode: 'parallel' });

type Way = 'offline' | 'failing' | 'silent';

/** The page waits up to 20 s for an answer; where none comes at all, these tests let it wait a fifth of that. */
const hurry = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 5);
  });
};

/** What comes late on a slow machine, with the retries of what was asked. */
const patience = { timeout: 30_000 };

const breaker = (context: BrowserContext, line: Line, way: Way) => ({
  cut: async () => {
    if (way === 'offline') await context.setOffline(true);
    else line.become(way);
  },
  mend: async () => {
    if (way === 'offline') await context.setOffline(false);
    else line.become('up');
  },
});

/** The page is one of ours, with something on it. */
const expectOwnPage = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1:visible').first()).toBeVisible(patience);
  await expect(page.locator('body')).not.toContainText('Foreign Gateway');
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1/);
};

/** From what the browser keeps: the page may be on its way elsewhere. */
const headersOf = async (page: Page): Promise<Record<string, string>> => {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  const session = kept.find(({ name }) => name === 'lavoir.session')?.value ?? '{}';
  const { uid, client, accessToken } = JSON.parse(session) as Record<
    'uid' | 'client' | 'accessToken',
    string
  >;
  return { uid, client, 'access-token': accessToken };
};

const ordersOf = async (page: Page, url: string): Promise<number[]> => {
  const answer = await page.request.get(`${url}/api/v1/customer/orders`, { headers: await headersOf(page) });
  return ((await answer.json()) as { current_orders: { id: number }[] }).current_orders.map(({ id }) => id);
};

/** One order more than before; it is taken back, so that the next test finds the wallet as it was. */
const expectOneMore = async (page: Page, url: string, before: readonly number[]): Promise<void> => {
  const added = (await ordersOf(page, url)).filter((id) => !before.includes(id));
  expect(added).toHaveLength(1);
  const headers = await headersOf(page);
  for (const id of added) await page.request.delete(`${url}/api/v1/customer/orders/${id}`, { headers });
};

/** Chooses the first time that there is, in the dialog that opens for it; the server has to agree. */
const chooseTime = async (page: Page, which: 'Pick-up' | 'Delivery') => {
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  const dialog = page.getByRole('dialog');
  await freeSlots(dialog).last().check({ force: true });
  const confirm = dialog.getByRole('button', { name: /Confirm/ });
  await confirm.click();
  return { dialog, confirm };
};

/** The same page in a tab beside it, which begins with what this one keeps. */
const another = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  const beside = await opened;
  await expect(beside.getByRole('textbox')).toHaveValue('third floor');
  return beside;
};

/** The line is whole again: the page asks by itself where the device heard of it, else somebody presses. */
const comesBack = (page: Page, isSeen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const again = page
      .getByRole('link', { name: 'Try again' })
      .or(page.getByRole('button', { name: 'Try again' }));
    if (await again.first().isVisible()) await again.first().click();
    await isSeen();
  }).toPass(patience);

for (const way of ['offline', 'failing', 'silent'] as const) {
  test(`an order is placed once though the line is ${way} at every step of it`, async ({
    page,
    context,
    lavoir,
  }) => {
    const line = await openLine(lavoir.url);
    if (way === 'silent') await hurry(context);
    const { cut, mend } = breaker(context, line, way);
    /** cut, act, look, mend */
    const without = async (act: () => Promise<void>): Promise<void> => {
      await cut();
      await act();
      await expectOwnPage(page);
      await mend();
    };
    await signIn(page, line.url, 'emma');
    await expectAhead(page);
    const before = await ordersOf(page, lavoir.url);
    const basket = page.getByRole('complementary', { name: 'Your items' });

    await test.step('what is put into the basket counts at once, and reaches the server later', async () => {
      await without(async () => {
        await fillBasket(page);
        await expect(basket).toContainText('€\u00A034,20');
      });
      await expect(async () => {
        await page.reload();
        await expect(basket).toContainText('€\u00A034,20');
      }).toPass(patience);
      await expectAhead(page);
    });

    await test.step('the checkout is there', async () => {
      await without(async () => {
        await page.getByRole('link', { name: 'Check out' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
      });
      for (const which of ['Pick-up', 'Delivery'] as const) {
        const { dialog } = await chooseTime(page, which);
        await expect(dialog).toBeHidden();
      }
      await page.getByRole('textbox').fill('third floor');
      await page.getByRole('button', { name: 'Continue' }).click();
    });

    // side by side, as each waits long where nothing says anything
    const choosing = await another(page);
    const coming = await another(page);
    await cut();
    await Promise.all([
      test.step('a failed confirm says what it did not do', async () => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox').press('Space');
        await dialog.getByRole('button', { name: 'Place order' }).click();
        await expect(dialog.getByRole('alert')).toContainText('can’t order twice', patience);
        await expectOwnPage(page);
      }),
      test.step('a time that could not be asked for says so', async () => {
        const { dialog } = await chooseTime(choosing, 'Delivery');
        await expect(dialog.getByRole('alert')).toBeVisible(patience);
        await expectOwnPage(choosing);
      }),
      test.step('a page that does not come is one of ours', async () => {
        await coming.reload({ waitUntil: 'commit' }).catch(() => undefined);
        await expectOwnPage(coming);
        await expect(coming.getByRole('link', { name: 'Try again' })).toBeVisible();
      }),
    ]);
    await mend();

    await test.step('the time can be chosen, and the page comes back as it was', async () => {
      await comesBack(coming, () =>
        expect(coming.getByRole('textbox')).toHaveValue('third floor', { timeout: 5_000 }),
      );
      await expect(coming.getByRole('button', { name: 'Continue' })).toBeVisible();
      const dialog = choosing.getByRole('dialog');
      await dialog.getByRole('button', { name: /Confirm/ }).click();
      await expect(dialog).toBeHidden();
      await Promise.all([coming.close(), choosing.close()]);
    });

    await test.step('and trying again orders', async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('checkbox')).toBeChecked();
      await dialog.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Emma');
    });

    await test.step('the way to the order is there', async () => {
      await without(async () => {
        await page.getByRole('link', { name: 'Track your order' }).click();
        await expect(page).toHaveURL(/\/order/);
      });
      await comesBack(page, () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders', { timeout: 5_000 }),
      );
    });

    await expectOneMore(page, lavoir.url, before);
    await line.close();
  });
}

for (const way of ['cut', 'failing'] as const) {
  test(`no page is blank or somebody else’s while the line is ${way}`, async ({ page, lavoir }) => {
    const line = await openLine(lavoir.url);
    await signIn(page, line.url, 'emma');
    await expectAhead(page);
    line.become(way);
    for (const path of [...openScreens, ...ownScreens]) {
      await page.goto(line.url + path, { waitUntil: 'commit' });
      await expectOwnPage(page);
      expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
    }
    await line.close();
  });
}

test('an order whose answer was lost is found among the orders', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  const before = await ordersOf(page, lavoir.url);
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  for (const which of ['Pick-up', 'Delivery'] as const) {
    const { dialog } = await chooseTime(page, which);
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await loseAnswers(page, /\/customer\/orders\?.*shown_total=/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: /Confirm|Place order/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('can’t order twice');
  await page.reload();
  await expect(page).toHaveURL(`${lavoir.url}/order`);
  await expectOneMore(page, lavoir.url, before);
});

test('who changes the times of an order whose answer was lost is shown the order, and has no second one', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  const before = await ordersOf(page, lavoir.url);
  await fillBasket(page);
  await page.goto(`${lavoir.url}/checkout`);
  await chooseTimes(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await loseAnswers(page, /\/customer\/orders\?.*shown_total=/, { times: 1 });
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: /^Place order/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('can’t order twice');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Delivery/ }).click();
  await freeDays(dialog).nth(1).check({ force: true });
  await freeSlots(dialog).first().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await dialog.getByRole('checkbox').setChecked(true, { force: true });
  await dialog.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(`${lavoir.url}/order`);
  await expectOneMore(page, lavoir.url, before);
});

test('without network the orders are there as last seen, locker and code too, until their owner signs out', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await signIn(page, url, 'sofie');
  await expectAhead(page);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  // the worker has no code of the app, and no answer
  expect(kept.toSorted()).toEqual(
    ['logo.svg', 'page.css', 'page.html', 'page.js'].map((name) => `/offline/${name}`),
  );
  const seen = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.seen')).length);
  await expect.poll(seen, patience).toBe(1);
  await page.goto(`${url}/order`);
  const code = await page.getByText('Access code').locator('xpath=following-sibling::*').textContent();

  await context.setOffline(true);
  await page.goto(`${url}/order`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2 })).toContainText('without network');
  await expect(page.locator('dd').filter({ hasText: code ?? '' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);

  // it comes by itself as soon as there is one
  const back = page.waitForEvent('load');
  await context.setOffline(false);
  await back;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${url}/sign-in`);
  expect(await seen()).toBe(0);
  await context.setOffline(true);
  await page.goto(`${url}/order`, { waitUntil: 'commit' });
  await expectOwnPage(page);
  await expect(page.locator('body')).not.toContainText('without network');
});

test('thanks without an order that was just placed lead to the orders', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/purchase-success`);
  await expect(page).toHaveURL(`${lavoir.url}/order`);
});
