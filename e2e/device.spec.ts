import type { Page } from '@playwright/test';
import { axeFindings, chooseTimes, expect, fillBasket, keepSession, signIn, test } from './lavoir.ts';

const canvasOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(250, 248, 243)';
const dark = 'rgb(16, 19, 42)';

/** What the device paints its own bars with. */
const aroundOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test('light or dark is as the device has it until somebody chooses, on the profile or in the user menu, and paper is white', async ({
  page,
  lavoir: { url },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, url, 'emma');
  expect(await canvasOf(page)).toBe(dark);
  expect(await aroundOf(page)).toBe('#10132a');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await canvasOf(page)).toBe(light);
  expect(await aroundOf(page)).toBe('#faf8f3');

  await page.goto(`${url}/profile`);
  const choice = page.getByRole('main').getByRole('radiogroup', { name: 'Appearance' });
  await expect(choice.getByRole('radio', { name: 'As on this device' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Dark' }).check();
  expect(await canvasOf(page)).toBe(dark);
  expect(await aroundOf(page)).toBe('#10132a');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  expect(await canvasOf(page)).toBe(dark);
  expect(await aroundOf(page)).toBe('#10132a');
  // a printer leaves backgrounds out: on paper it is ink on white, without what leads elsewhere
  await page.emulateMedia({ media: 'print' });
  expect(await canvasOf(page)).toBe('rgb(255, 255, 255)');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(21, 24, 43)');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'User menu, Emma' }).click();
  await page.getByRole('menuitemradio', { name: 'As on this device' }).click();
  expect(await canvasOf(page)).toBe(light);
  await expect(choice.getByRole('radio', { name: 'As on this device' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await canvasOf(page)).toBe(dark);
});

test.describe('a browser of somebody who reads Dutch', () => {
  test.use({ locale: 'nl-BE' });

  test('is answered in Dutch until somebody chooses another language, and leaves that of the account', async ({
    page,
    lavoir: { url },
  }) => {
    await signIn(page, url, 'sofie');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') told.push(request.postData() ?? '');
    });
    await page.goto(`${url}/profile`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Nederlands' })).toHaveAttribute('aria-pressed', 'true');
    expect(told).toEqual([]);
    await main.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(told).toEqual([JSON.stringify({ locale: 'fr' })]);
    // another tab chose English meanwhile, which this one doesn’t show yet
    await page.context().addCookies([{ name: 'language', value: 'en', url }]);
    await main.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a browser of somebody who reads none of our languages', () => {
  test.use({ locale: 'de-DE' });

  test('is answered in English', async ({ page, lavoir: { url } }) => {
    await page.goto(`${url}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const way of ['refuses to keep anything', 'has no room left'] as const) {
  test(`who has a browser that ${way} signs in and orders nonetheless`, async ({ page, lavoir: { url } }) => {
    await page.addInitScript((isRefused) => {
      const refuse = () => {
        throw new DOMException('no', isRefused ? 'SecurityError' : 'QuotaExceededError');
      };
      if (!isRefused) Storage.prototype.setItem = refuse;
      else
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { configurable: true, get: refuse });
    }, way === 'refuses to keep anything');
    // by the way to a page that needs a session
    await page.goto(`${url}/order`);
    await page.locator('input[name=email]').fill('sofie@lavoir.example');
    await page.locator('input[name=password]').fill('washday-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/order`);
    await page.getByRole('link', { name: 'Lavoir, home' }).click();
    // one may be in it from before
    const tops = page.getByRole('region', { name: 'Tops' });
    await tops.getByRole('button', { name: /^(?:Add|One more): Shirt, on hanger$/ }).click();
    await expect(page.getByRole('complementary', { name: 'Your items' })).toContainText('Shirt');
  });
}

test('who has no room left in the middle of ordering orders and pays in nonetheless', async ({
  page,
  lavoir: { url },
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    let isFull = false;
    window.addEventListener('full', () => (isFull = true));
    Storage.prototype.setItem = function keep(key, value) {
      if (isFull) throw new DOMException('no', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const fill = () => page.evaluate(() => window.dispatchEvent(new Event('full')));
  await signIn(page, url, 'sofie');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const basket = page.getByRole('complementary', { name: 'Your items' });
  const filled = 40;
  await fillBasket(page, filled);
  await fill();
  const pieces = async () =>
    Number(/\d+/.exec(await basket.getByText(/^\d+ (?:pieces?|items?)$/).innerText())?.[0]);
  // the basket counts what was pressed once it is painted
  await expect.poll(pieces).toBe(filled);
  await page
    .getByRole('button', { name: /^One more: / })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(pieces).toBe(filled + 1);
  await basket.locator('a[href="/checkout"]').click();
  await chooseTimes(page);
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(`${url}/purchase-success`);

  await page.goto(`${url}/paymentMethod`);
  await fill();
  await main.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/sandbox/bancontact/*`);
});

const phone = (version: number): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 19_${version} like Mac OS X) AppleWebKit/605.1.15 Version/19.${version} Mobile/15E148 Safari/604.1`;

test('the profile lists a browser once, and old ones when asked', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const others = ['Firefox/140.0 Linux', 'Firefox/140.0 Windows', 'Edg/153.0 Windows', phone(1), phone(2)];
  for (const name of others) {
    const answer = await request.post(`${url}/auth/sign_in`, {
      data: { email: 'marc@lavoir.example', password: 'washday-2026' },
      headers: { 'user-agent': name },
    });
    expect(answer.ok()).toBe(true);
  }
  await keepSession(page, url, 'marc');
  await page.goto(`${url}/profile`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Signed in on 5 devices' })).toBeVisible();
  const rows = main.getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await main.getByRole('button', { name: 'Show all (5)' }).click();
  await expect(rows).toHaveCount(5);
  await expect(main.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText('signed in 2 times');
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('button', { name: 'Sign out the others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(main.getByRole('heading', { name: 'Signed in on this device only' })).toBeVisible();
  await expect(rows).toHaveCount(1);
});

/** Since Safari 16.4, which phones of 2017 stay at, and which the styles need. */
const builtinsSince = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['any'],
  URL: ['canParse', 'parse'],
  RegExp: ['escape'],
  Error: ['isError'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Element.prototype': ['checkVisibility', 'moveBefore'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'HTMLDialogElement.prototype': ['requestClose', 'closedBy'],
  'Document.prototype': ['startViewTransition'],
  'ReadableStream.prototype': ['values'],
  'Iterator.prototype': [
    'map',
    'filter',
    'some',
    'every',
    'find',
    'toArray',
    'take',
    'drop',
    'forEach',
    'reduce',
  ],
  window: [
    'requestIdleCallback',
    'scheduler',
    'navigation',
    'onscrollend',
    'CloseWatcher',
    'Temporal',
    'Iterator',
  ],
};

test('who has a phone that gets no newer browser orders, follows it and pays', async ({
  page,
  lavoir: { url },
}) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.addInitScript((since) => {
    for (const [path, names] of Object.entries(since)) {
      let owner: object | undefined = window;
      if (path !== 'window')
        for (const part of path.split('.')) owner = (owner as Record<string, object> | undefined)?.[part];
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    }
  }, builtinsSince);
  await signIn(page, url, 'emma');
  expect(await page.evaluate(() => 'groupBy' in Object || 'showPopover' in document.body)).toBe(false);
  await fillBasket(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await chooseTimes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL('**/purchase-success');
  const main = page.getByRole('main');
  await page.goto(`${url}/order`);
  await expect(main.getByRole('tab', { name: 'Order 2' })).toBeVisible();
  await page.goto(`${url}/profile`);
  await main.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await main.getByRole('button', { name: 'English' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await page.goto(`${url}/paymentMethod`);
  await main.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Authorise the payment' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('€\u00A050,00 added');
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/board`);
  await expect(main.getByText('08:00 – 10:00')).toBeVisible();
  expect(thrown).toEqual([]);
});

for (const way of ['can’t read the code', 'lacks what runs before it'] as const) {
  test(`a browser too old that ${way} is told so, and which ones will do`, async ({
    page,
    lavoir: { url },
  }) => {
    const isUnreadable = way === 'can’t read the code';
    await page.addInitScript((timeout) => {
      Reflect.deleteProperty(window, 'CSSPropertyRule');
      Reflect.deleteProperty(Element.prototype, 'replaceChildren');
      if (!timeout) Reflect.deleteProperty(AbortSignal, 'timeout');
    }, isUnreadable);
    if (isUnreadable)
      await page.route('**/assets/start-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'class { static {' }),
      );
    await page.goto(`${url}/sign-in`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is too old for us');
    await expect(page.getByText('Safari from 16.4')).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe('a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-BE' });

  test('says what ordering needs, lets public pages be read, and keeps a password out of the address', async ({
    page,
    lavoir: { url },
  }) => {
    await page.goto(`${url}/faq`, { waitUntil: 'load' });
    await expect(page.getByText(/^Activez JavaScript/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${url}/no-such-page`, { waitUntil: 'load' });
    await expect(page.getByText(/JavaScript/)).toHaveCount(3);
    await page.goto(`${url}/sign-in`, { waitUntil: 'load' });
    await page.locator('input[name=password]').fill('washday-2026');
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    expect([(await sent).method(), (await sent).url()]).toEqual(['POST', `${url}/sign-in`]);
  });
});
