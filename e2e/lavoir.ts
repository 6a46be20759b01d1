import axe from 'axe-core';
import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { startWithDemo } from './product.ts';
import type { Demo } from './product.ts';
import { followFailure } from './what-failed.ts';

export { expect };

/** The real product with the demo data. */
export type Lavoir = {
  url: string;
  /** calls operations in the name of a staff account */
  operate: (orderId: number, action: string, more?: object) => Promise<void>;
};

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged into the page's
  interface Window {
    axe: typeof axe;
  }
}

const password = 'washday-2026';

/**
 * @param who a name of the demo, or a whole address
 * @returns the headers of each of their calls, and who they are
 */
export const openSession = async (request: APIRequestContext, url: string, who: string) => {
  const email = who.includes('@') ? who : `${who}@lavoir.example`;
  const answer = await request.post(`${url}/auth/sign_in`, { data: { email, password } });
  const { 'access-token': token = '', client = '', uid = '' } = answer.headers();
  const { data: user } = (await answer.json()) as { data: { roles: string[] } };
  return { headers: { 'access-token': token, client, uid }, user };
};

/** Each journey is somebody else's, from another address: as people who sign up from one are limited. */
const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** A page that was painted ahead is loaded before its code is; where that doesn't come at all, a journey goes on without. */
const takenOver = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document.documentElement.dataset['code'] === undefined ||
        document.getElementById('root')?.dataset['app'] === 'here',
      undefined,
      { timeout: 8_000 },
    )
    .catch(() => undefined);

/** Each page that is opened in it, or loaded anew, is there once the app has taken it over. */
const waitForCode = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const whole = async (answer: ReturnType<typeof goto>, options: Parameters<typeof reload>[0]) => {
    await answer;
    if (!options?.waitUntil) await takenOver(page);
    return answer;
  };
  page.goto = (url, options) => whole(goto(url, options), options);
  page.reload = (options) => whole(reload(options), options);
};

/** Of the requests that leave as a browser ceases to hold any back, one in twenty-five hangs: once it began, it goes on. */
const goOnHolding = (page: Page): void => {
  const route = page.route.bind(page);
  let begun: Promise<unknown> | undefined;
  page.route = async (...held) => {
    await (begun ??= route('**/no-address-of-ours', (asked) => asked.fallback()));
    return route(...held);
  };
};

const prepare = (page: Page): void => {
  waitForCode(page);
  goOnHolding(page);
};

/** Another browser, of somebody else or on another device. */
export const openBrowser = async (browser: Browser, options?: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext(options);
  context.on('page', prepare);
  return context.newPage();
};

/** Calls operations in the name of a staff account. */
const asOperator = async (request: APIRequestContext, url: string): Promise<Lavoir['operate']> => {
  const signedIn = async () => (await openSession(request, url, 'ops')).headers;
  let headers = await signedIn();
  return async (orderId, action, more = {}) => {
    const send = () =>
      request.post(`${url}/api/v1/ops/orders/${orderId}/transitions`, { data: { action, ...more }, headers });
    let answer = await send();
    // the sessions of one person are counted, and the journey signs in as the same one
    if (answer.status() === 401) {
      headers = await signedIn();
      answer = await send();
    }
    if (!answer.ok()) throw new Error(`${action}: ${answer.status()} ${await answer.text()}`);
  };
};

/** A file's product, in the worker that it runs in: what other files did is none of its business. */
type Products = { of: (file: string) => Promise<Lavoir> };

export const test = base.extend<{ lavoir: Lavoir }, { products: Products }>({
  // Playwright wants the fixtures that it depends on, none
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  context: async ({ context }, use) => {
    context.on('page', prepare);
    await use(context);
  },
  page: async ({ page }, use, info) => {
    const tell = followFailure(page, info);
    await use(page);
    await tell();
  },
  products: [
    async ({ playwright }, use) => {
      let running: { file: string; lavoir: Lavoir; stop: () => Promise<void> } | undefined;
      const of = async (file: string): Promise<Lavoir> => {
        if (running?.file === file) return running.lavoir;
        await running?.stop();
        running = undefined;
        const { url, stop } = await startWithDemo(JSON.parse(process.env['DEMO_MADE'] ?? '') as Demo);
        const request = await playwright.request.newContext({ baseURL: url });
        const lavoir = { url, operate: await asOperator(request, url) };
        running = { file, lavoir, stop: () => request.dispose().then(stop) };
        return lavoir;
      };
      await use({ of });
      await running?.stop();
    },
    { scope: 'worker' },
  ],
  lavoir: [async ({ products }, use, { file }) => use(await products.of(file)), { timeout: 60_000 }],
});

/** Opens /order. @returns the orders under way as that page got them, and no page before it */
export const openOrders = async (page: Page, url: string) => {
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/customer/orders') && answer.ok() && answer.frame().url() === `${url}/order`,
  );
  await page.goto(`${url}/order`);
  const { current_orders } = (await (await answered).json()) as {
    current_orders: { id: number; pickup_date: string; products: { id: number }[] }[];
  };
  return current_orders;
};

/** Leaves a session of its own where the app finds it when it next opens. @returns whose it is */
export const keepSession = async (page: Page, url: string, who: string) => {
  const { headers, user } = await openSession(page.request, url, who);
  // a page of the same origin without code of the app
  await page.goto(`${url}/offline/page.css`);
  const { 'access-token': accessToken, client, uid } = headers;
  const session = JSON.stringify({ uid, client, accessToken, user });
  await page.evaluate((kept) => localStorage.setItem('lavoir.session', kept), session);
  return user;
};

/** With a session of their own, as the form would have left it: the form is filled in by the journey that is about it. */
export const signIn = async (page: Page, url: string, who: string): Promise<void> => {
  const user = await keepSession(page, url, who);
  await page.goto(`${url}/${user.roles.length > 0 ? 'ops' : 'home'}`);
  await page.waitForURL((to) => ['/home', '/ops/today', '/ops/laundry'].includes(to.pathname));
};

export const openUserMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

/** As a browser that can install the app says it; the body is marked once it is asked to. */
export const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => Promise.resolve(document.body.setAttribute('data-asked', 'yes'));
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });

/** Somebody new, as far as the choice of a place. */
export const signUp = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/personal-details`);
  const fields = {
    first_name: 'Noor',
    last_name: 'Maes',
    phone_number: '0470 12 34 56',
    email,
    password: 'drie natte sokken',
    password_confirmation: 'drie natte sokken',
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('input[name=terms]').check({ force: true });
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/use-lavoir`, { timeout: 30_000 });
};

/**
 * What axe finds on the page as it stands, once its colours have come to rest; empty on a good one.
 * @param within a selector, where it is about a part of the page
 * @param rules those that are asked; all without
 */
export const axeFindings = async (page: Page, within = 'html', rules?: string[]): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      await new Promise((painted) => requestAnimationFrame(painted));
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      // where one never says that it ended, the colours are looked at as they are
      const patience = new Promise((over) => setTimeout(over, 2_000));
      await Promise.race([Promise.allSettled(changes.map(({ finished }) => finished)), patience]);
      // the style sheets that it would read first are for rules that are still tried out, which it leaves out anyway
      const { violations } = await window.axe.run(selector, {
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: only }),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, rules] as const,
  );
};

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What an earlier journey of the same person left is none of this one's business. */
export const emptyBasket = async (page: Page): Promise<void> => {
  const basket = page.getByRole('complementary', { name: 'Your items' });
  const fewer = basket.getByRole('button', { name: /^(?:Remove|One less):/ });
  const nothing = basket.getByText('Nothing in the basket yet');
  await nothing.or(fewer.first()).first().waitFor();
  await expect(async () => {
    if (await fewer.count()) await fewer.first().click();
    await expect(nothing).toBeVisible({ timeout: 100 });
  }).toPass();
};

/** What the server hasn't confirmed of a basket is kept on the device. */
export const expectNothingUnsent = (page: Page): Promise<void> => {
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.cart')));
  return expect.poll(unsent).toEqual([]);
};

/** Here and on the server: what follows begins with nothing in it. */
export const emptyBasketEverywhere = async (page: Page): Promise<void> => {
  await emptyBasket(page);
  await expectNothingUnsent(page);
};

/** Nine shirts, or as many as are wanted: € 3,80 each. */
export const fillBasket = async (page: Page, pieces = 9): Promise<void> => {
  await emptyBasket(page);
  await page.getByRole('button', { name: 'Add: Shirt, on hanger' }).click();
  const more = page.getByRole('button', { name: 'One more: Shirt, on hanger' }).first();
  for (let piece = 1; piece < pieces; piece += 1) await more.click();
};

/** Those of the dialog of a pick-up or a delivery that have a slot left, in English. Other journeys order, too. */
export const freeDays = (dialog: Locator): Locator =>
  dialog
    .getByRole('radiogroup')
    .first()
    .getByRole('radio', { name: /^(?!.*\bfull$)/i });

/** Of the day that is chosen: before somebody chooses one it is the first that has some left. */
export const freeSlots = (dialog: Locator): Locator =>
  dialog.getByRole('radiogroup').last().getByRole('radio', { disabled: false });

/** The first pick-up and delivery days, and the last slot of each that isn't full; in any language. */
export const chooseTimes = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  // the comments: what comes before it has its buttons too
  await page.getByRole('main').getByRole('textbox').waitFor();
  for (const card of [1, 2]) {
    await page.getByRole('main').getByRole('button').nth(card).click();
    await freeSlots(dialog).last().check({ force: true });
    await dialog.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
  }
};
