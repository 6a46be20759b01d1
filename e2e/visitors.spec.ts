import type { Page } from '@playwright/test';
import { axeFindings, expect, keepSession, overflow, test } from './lavoir.ts';
import { driverScreens, laundryScreens, openScreens, operatorScreens, ownScreens } from './screens.ts';

const languages = [
  { cookie: 'en', signIn: 'Sign in', create: 'Create an account' },
  { cookie: 'fn', signIn: 'Se connecter', create: 'Créer un compte' },
  {
    cookie: 'du',
    signIn: 'Aanmelden',
    create: 'Account aanmaken',
  },
] as const;

// French has the most words on the whole
for (const { cookie, signIn: enter, create } of languages) {
  test(`public pages lead a visitor to sign-in and to an account at every width, ${cookie}`, async ({
    page,
    context,
    lavoir: { url },
  }) => {
    await context.addCookies([{ name: 'language', value: cookie, url }]);
    for (const path of ['/how-it-works', '/faq', '/privacy', '/terms', '/no-such-page']) {
      await page.goto(url + path);
      for (const width of cookie === 'fn' ? [320, 390, 768, 1024, 1440] : [320, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        for (const [name, to] of [
          [enter, '/sign-in'],
          [create, '/personal-details'],
        ] as const) {
          const link = page.getByRole('link', { name, exact: true }).first();
          await expect(link, `${path} at ${width}`).toHaveAttribute('href', to);
          await expect(link).toBeInViewport({ ratio: 1 });
        }
        expect(await overflow(page)).toBe(0);
      }
    }
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('a search engine and a messenger read of public pages what they are, in the language asked for, and list no others', async ({
  request,
  lavoir: { url },
}) => {
  const read = async (path: string, language: string) =>
    (await request.get(url + path, { headers: { 'accept-language': language } })).text();
  const tag = (page: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(page)?.[1];
  const said = new Set<string | undefined>();
  const open = ['/sign-in', '/personal-details', '/how-it-works', '/faq', '/privacy', '/terms'];
  for (const path of open) {
    for (const language of ['en', 'fr', 'nl']) {
      const page = await read(path, language);
      expect(tag(page, 'robots'), path).toBeUndefined();
      expect(tag(page, 'og:title'), path).toBe(/<title>(.+)<\/title>/.exec(page)?.[1]);
      expect(tag(page, 'og:description'), path).toBe(tag(page, 'description'));
      said.add(tag(page, 'description'));
      expect(tag(page, 'og:image'), path).toMatch(/^http:\/\/[^/]+\/icons\/.+\.png$/);
    }
  }
  expect(said.size).toBe(open.length * 3);
  const shown = new URL(tag(await read('/personal-details', 'fr'), 'og:image') ?? url);
  const picture = await request.get(url + shown.pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  for (const path of ['/', '/home', '/profile', '/forgot-password', '/ops/today', '/no-such-page'])
    expect(tag(await read(path, 'en'), 'robots'), path).toBe('noindex');
  expect(await (await request.get(`${url}/robots.txt`)).text()).toContain('Disallow: /api/');
});

test('an address of no page is answered as not found, with the page that says so to people', async ({
  request,
  page,
  lavoir: { url },
}) => {
  const all = [...openScreens, ...ownScreens, ...operatorScreens, ...laundryScreens, ...driverScreens];
  const missing = '/no-such-page';
  for (const path of all) {
    const answer = await request.get(url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, path === missing ? 404 : 200]);
  }
  expect((await page.goto(url + missing))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One sock short');
});

test('who has signed up reads that a mail was sent, on the narrowest phone too', async ({
  page,
  context,
  lavoir: { url },
}) => {
  const email = 'noor.sent@mailo.example';
  await context.addCookies([{ name: 'language', value: 'du', url }]);
  await page.goto(`${url}/personal-details`);
  const fields = { first_name: 'Noor', last_name: 'Maes', phone_number: '0470 12 34 56', email };
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('input[name=password]').fill('drie natte sokken');
  await page.locator('input[name=password_confirmation]').fill('drie natte sokken');
  await page.locator('input[name=terms]').check({ force: true });
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/use-lavoir`, { timeout: 30_000 });
  const note = page.getByRole('main').getByText(`We hebben een e-mail gestuurd naar ${email}`);
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

/** Everything that stands in the phone field, as it is seen. */
const phoneOf = (page: Page): Promise<string> =>
  page.locator('input[name=phone_number]').evaluate((input: HTMLInputElement) => {
    const country = input.parentElement?.querySelector<HTMLElement>('[aria-hidden=true]');
    return `${country?.innerText ?? ''} ${input.value}`;
  });

const isCutOff = (page: Page): Promise<boolean> =>
  page.locator('input[name=phone_number]').evaluate((input) => input.scrollWidth > input.clientWidth + 1);

test('a phone number has one prefix, and nothing of it is cut off on the narrowest phone', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // its numbering plans come with the first touch: the first number is typed before they are here
  const arrived = Promise.withResolvers<undefined>();
  await page.route('**/assets/phone-input-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`${url}/personal-details`);
  const phone = page.locator('input[name=phone_number]');
  await phone.fill('0470123456');
  arrived.resolve(undefined);
  await expect.poll(() => phoneOf(page)).toBe('BE +32 470 12 34 56');
  for (const [typed, shown] of [
    ['0470123456', 'BE 0470 12 34 56'],
    ['470123456', 'BE +32 470123456'],
    ['+32470123456', 'BE +32 470 12 34 56'],
    ['+33612345678', 'FR +33 6 12 34 56 78'],
    ['+352621123456', 'LU +352 621 123 456'],
  ] as const) {
    await phone.fill(typed);
    await expect.poll(() => phoneOf(page)).toBe(shown);
    expect(await isCutOff(page), shown).toBe(false);
  }
  await keepSession(page, url, 'emma');
  await page.goto(`${url}/profile`);
  await phone.focus();
  await expect(phone).toHaveValue(/^\+32 /);
  expect(await phoneOf(page)).toMatch(/^BE \+32 [\d ]+$/);
  expect(await isCutOff(page)).toBe(false);
});
