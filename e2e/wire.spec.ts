import type { Locator, Page } from '@playwright/test';
import { expect, keepSession, signIn, test } from './lavoir.ts';
import { watchWire } from './wire.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** kB of scripts, as the browser received them. */
const most = { '/sign-in': 120, '/home': 147 };
/** shorter than what is fetched for later waits: three seconds */
const quietMs = 700;

const scriptsOf = async (page: Page, url: string): Promise<number> => {
  // from here on the browser knows nothing any more
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  // a page goes on asking until the next one is here, and nobody says what became of that
  await page.goto('about:blank');
  const wire = await watchWire(page);
  await page.goto(url);
  await wire.quiet(quietMs);
  return wire.bytes('Script') / 1000;
};

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
};

/** The page's scripts don't come before they are let go. */
const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('the first pages bring no more than a phone can bear, all of it compressed', async ({
  page,
  lavoir,
}) => {
  const plain: string[] = [];
  page.on('response', async (response) => {
    const { 'content-encoding': encoding, 'content-type': type = '' } = await response.allHeaders();
    if (/html|javascript|css|svg/.test(type) && encoding !== 'br') plain.push(response.url());
  });
  expect(await scriptsOf(page, `${lavoir.url}/sign-in`)).toBeLessThanOrEqual(most['/sign-in']);
  await signIn(page, lavoir.url, 'emma');
  const orders = page.waitForResponse('**/customer/orders');
  expect(await scriptsOf(page, `${lavoir.url}/home`)).toBeLessThanOrEqual(most['/home']);
  expect((await orders).headers()['content-encoding']).toBe('br');
  expect(plain).toEqual([]);
});

test('a page is painted, and its data asked for, before its code comes', async ({
  page,
  context,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  const complaints = complaintsOf(page);
  // they stay on their way: what comes in their place where they fail, missing-code.spec.ts knows
  await page.route('**/assets/*.js', () => undefined);
  const arrive = (path: string) => page.goto(lavoir.url + path, { waitUntil: 'commit' });

  const asked = page.waitForRequest('**/customer/products');
  await arrive('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Emma');
  expect((await asked).headers()['uid']).toBe('emma@lavoir.example');

  await page.evaluate(() => localStorage.clear());
  await context.addCookies([{ name: 'language', value: 'fn', url: lavoir.url }]);
  await arrive('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(/^Se connecter|Connexion/);

  // a customer's page isn't shown to a visitor, and nothing is asked for
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) strangers.push(request.url());
  });
  await arrive('/home');
  await expect(page.locator('#root')).toBeHidden();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('no style of the whole page has to look through it for what it holds', async ({ page, lavoir }) => {
  await page.goto(`${lavoir.url}/sign-in`);
  const selectors = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        // those for paper are asked when something is printed
        if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) return [];
        const own = rule instanceof CSSStyleRule ? [rule.selectorText] : [];
        return [...own, ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : [])];
      });
    return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
  });
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter((selector) => /(?:\bhtml|:root|\bbody)[^\s,>]*:has\(/.test(selector))).toEqual([]);
});

test('an address that asks for another view than was painted shows that one', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/order?tab=past`);
  await expect(page.getByText('Delivered on').first()).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Past orders');
});

test('what somebody types and presses before the code is here counts', async ({ page, lavoir }) => {
  const complaints = complaintsOf(page);
  const release = await holdCode(page);
  await page.goto(`${lavoir.url}/sign-in`, { waitUntil: 'commit' });
  await page.locator('input[name=email]').fill('emma@lavoir.example');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(`${lavoir.url}/home`);
  expect(complaints).toEqual([]);
});

test('what somebody presses while the code takes the page over counts', async ({ page, lavoir }) => {
  // React puts its work off with messages: held, the page has listeners and nothing behind them
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const released = new Promise((release) => Object.assign(window, { release }));
    MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: [unknown]) {
      void released.then(() => postMessage.apply(this, message));
    };
  });
  const releaseCode = await holdCode(page);
  await page.goto(`${lavoir.url}/sign-in`, { waitUntil: 'commit' });
  await page.locator('input[name=email]').fill('emma@lavoir.example');
  await page.locator('input[name=password]').fill('washday-2026');
  releaseCode();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.keyboard.press('Enter');
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await page.waitForURL(`${lavoir.url}/home`);
});

test('who fills a whole form in while its code comes can send it then', async ({ page, lavoir }) => {
  const release = await holdCode(page);
  await page.goto(`${lavoir.url}/personal-details`, { waitUntil: 'commit' });
  const typed = {
    first_name: 'Ine',
    last_name: 'Peeters',
    phone_number: '0470 12 34 56',
    email: 'ine@mailo.example',
    password: 'drie natte sokken',
    password_confirmation: 'drie natte sokken',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('input[name=terms]').check({ force: true });
  release();
  await expect(page.locator('button[type=submit]')).toBeEnabled();
  await expect(page.locator('input[name=terms]')).toBeChecked();
});

/** The page that one pays in on, as it was painted, with its data at hand. @returns lets its code come */
const payWithoutCode = async (page: Page, url: string): Promise<() => void> => {
  // what the page before asks for as it is left comes to no end
  await page.goto('about:blank');
  const release = await holdCode(page);
  const wallet = page.waitForResponse('**/customer/wallet*');
  await page.goto(`${url}/paymentMethod`, { waitUntil: 'commit' });
  await (await wallet).finished();
  return release;
};

test('what somebody chooses before the code is here is what they pay, in the very fields that were painted', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  const release = await payWithoutCode(page, lavoir.url);
  const name = page.locator('input[name=name]');
  await expect(name).toHaveValue(/^Emma \p{L}+/u);
  const painted = await name.elementHandle();
  await page.locator('input[type=radio][value="100"]').check({ force: true });
  release();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('€');
  await expect(page.locator('main button[type=submit]')).toContainText('Pay €\u00A0100,00');
  await expect(name).toHaveValue(/^Emma \p{L}+/u);
  // a field that is replaced loses a press that has begun on it
  expect(await painted?.evaluate((field) => field.isConnected)).toBe(true);
});

test('a page that nobody touched is taken over as it was painted, though its data is here before', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  const release = await payWithoutCode(page, lavoir.url);
  const painted = await page.locator('input[name=name]').elementHandle();
  release();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('€');
  expect(await painted?.evaluate((field) => field.isConnected)).toBe(true);
});

test('no other amount is proposed first than the one that an order lacks, or that is at the bank', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/paymentMethod`);
  const pay = page.locator('main button[type=submit]');
  await expect(pay).toContainText('Pay €\u00A050,00');
  const proposedOnReload = async (): Promise<string> => {
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeHidden();
    release();
    await expect(pay).toBeVisible();
    return pay.innerText();
  };
  await page.evaluate(() => history.replaceState({ ...history.state, lacking: 1200 }, ''));
  expect(await proposedOnReload()).toContain('€\u00A020,00');

  await page.getByRole('radio', { name: '100' }).check({ force: true });
  await pay.click();
  await page.waitForURL(`${lavoir.url}/sandbox/bancontact/*`);
  await page.goto(`${lavoir.url}/paymentMethod`);
  expect(await proposedOnReload()).toContain('€\u00A0100,00');
});

/**
 * How much moved on a page whose data came after its app.
 * @param last what is said last of all, where that isn't with an answer
 */
const shiftsOn = async (page: Page, url: string, last?: Locator): Promise<number> => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await page.locator('#root[data-app]').waitFor();
    await route.fallback();
  });
  const wire = await watchWire(page);
  await page.goto(url);
  await last?.waitFor();
  await wire.quiet(quietMs);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  // what asks again and again may just do so
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shift;
};

for (const path of ['/home', '/order', '/checkout', '/profile', '/paymentMethod', '/earn-lavoir-credit']) {
  test(`nothing moves on ${path} when its data comes`, async ({ page, lavoir }) => {
    await signIn(page, lavoir.url, 'emma');
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page
      .getByRole('button', { name: /^(Add|One more): / })
      .first()
      .click();
    await kept;
    expect(await shiftsOn(page, lavoir.url + path)).toBeLessThanOrEqual(0.02);
    await expect(page).toHaveURL(lavoir.url + path);
  });
}

for (const { path, limit } of [
  { path: '/ops/money', limit: 0.02 },
  { path: '/ops/system', limit: 0.02 },
  { path: '/ops/reports', limit: 0 },
]) {
  test(`nothing moves on ${path} when its data comes`, async ({ page, lavoir }) => {
    await signIn(page, lavoir.url, 'ops');
    expect(await shiftsOn(page, lavoir.url + path)).toBeLessThanOrEqual(limit);
  });
}

test('nothing moves on /ops/places when a timetable comes after what stands under it', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, url, 'ops');
  await page.route('**/ops/schedules/*', async (route) => {
    await expect.poll(() => exceptions).toBe('here');
    // until they are drawn
    await page.waitForTimeout(500);
    await route.continue();
  });
  let exceptions = 'on their way';
  page.on('requestfinished', (asked) => {
    if (asked.url().endsWith('/ops/exceptions')) exceptions = 'here';
  });
  expect(await shiftsOn(page, `${url}/ops/places`, page.getByText(/places a week/))).toBe(0);
});

test('nothing moves on /ops/runs where the map’s tiles don’t come', async ({ page, lavoir: { url } }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, url, 'ops');
  const said = page.getByText('The map behind the stops didn’t load.');
  expect(await shiftsOn(page, `${url}/ops/runs`, said)).toBe(0);
});

test('nothing moves on /paymentMethod for who has been at the bank', async ({ page, lavoir: { url } }) => {
  await signIn(page, url, 'sofie');
  await page.goto(`${url}/paymentMethod`);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`${url}/sandbox/bancontact/*`);
  expect(await shiftsOn(page, `${url}/paymentMethod`)).toBeLessThanOrEqual(0.02);
  await expect(page.getByRole('link', { name: 'Open the bank’s page again' })).toBeVisible();

  // a browser that keeps the page as it was left, on its way to the bank, shows that one to who comes back
  await page.route('**/sandbox/bancontact/*', (route) => route.fulfill({ status: 204 }));
  const led = page.waitForRequest('**/sandbox/bancontact/*');
  const pay = page.locator('main button[type=submit]');
  await pay.click();
  await led;
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(pay).not.toHaveAttribute('aria-busy', 'true', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Open the bank’s page again' })).toBeVisible();
});

test('the catalogue is drawn piece by piece where it has just come, and is whole at once for who comes back to it', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    const counts = new Set<number>();
    // with every piece, and not with every frame: of those a busy machine leaves some out
    const look = () => counts.add(document.querySelectorAll('article').length);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { counts });
  });
  const counts = () =>
    page.evaluate(() => {
      const { counts: seen } = window as unknown as { counts: Set<number> };
      const all = [...seen].filter((count) => count > 0);
      seen.clear();
      return all;
    });
  await signIn(page, url, 'sofie');
  // hers is empty: that leads from here to the catalogue
  for (const path of ['/home', '/checkout']) {
    await page.goto(url + path);
    await expect(page.locator('section[id^=shelf-]').last()).toBeAttached();
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(60);
    expect((await counts()).length).toBeGreaterThan(1);
  }
  await page.evaluate(() => window.scrollTo(0, 2500));
  // until they haven't just come, and where somebody is has been noted
  await page.waitForTimeout(2500);
  await page.locator('a[href="/order"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page.locator('section[id^=shelf-]')).toHaveCount(0);
  await counts();
  await page.goBack();
  // the browser rounds what it remembers
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 2500))).toBeLessThanOrEqual(4);
  expect(await counts()).toHaveLength(1);
});
