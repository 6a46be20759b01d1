import type { Page } from '@playwright/test';
import { expect, keepSession, signIn, test } from './lavoir.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const addShirt = async (page: Page): Promise<void> => {
  const shirt = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Shirt, on hanger' }) });
  await shirt.getByRole('button').last().click();
};

test('the focus goes to the heading on every arrival, also where the page comes late', async ({
  page,
  lavoir,
}) => {
  await page.goto(`${lavoir.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Good to see you again');
  await expect(heading(page)).toBeFocused();
  await signIn(page, lavoir.url, 'emma');

  const arrive = async (link: string, title: string): Promise<void> => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  };
  await arrive('Orders', 'Orders');
  await arrive('FAQ and contact', 'FAQ and contact');
  await arrive('Privacy policy', 'Privacy policy');
  await arrive('Lavoir', 'Hello Emma');

  await page.getByRole('button', { name: /Emma/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(heading(page)).toHaveText('Emma Claes');
  await expect(heading(page)).toBeFocused();
});

test('what takes the focus while the code of an arrival is on its way keeps it', async ({ page, lavoir }) => {
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/assets/page-heading-*.js', async (route) => {
    isAsked = true;
    await comes;
    await route.continue();
  });
  await page.goto(`${lavoir.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  // as an assistive technology does: no key, no pointer
  await email.focus();
  await expect.poll(() => isAsked).toBe(true);
  const came = page.waitForResponse('**/assets/page-heading-*.js');
  letCome();
  await (await came).finished();
  await expect(heading(page)).not.toBeFocused();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await expect(email).toBeFocused();
});

test('every card of the slider is reached by arrows, by keys and by hand', async ({ page, lavoir }) => {
  // as if she never had a bag for hangers: with its card there are more than fit
  await page.route('**/customer/bags', (route) => route.fulfill({ json: { bags: [] } }));
  await signIn(page, lavoir.url, 'emma');
  const slider = page.getByRole('list', { name: 'For you' });
  const cards = slider.getByRole('listitem');
  const earlier = page.getByRole('button', { name: 'Previous cards' });
  const later = page.getByRole('button', { name: 'Next cards' });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await slider.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(earlier).toBeDisabled();
    const last = cards.last();
    expect((await last.boundingBox())?.x).toBeGreaterThan(0);
    // the next one shows its edge
    const row = await slider.boundingBox();
    const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    const right = (row?.x ?? 0) + (row?.width ?? 0);
    expect(edges.some(({ left, right: end }) => left < right - 20 && end > right + 20)).toBe(true);

    while (await later.isEnabled()) {
      const before = await slider.evaluate((list) => list.scrollLeft);
      // the arrows know where it is once it rests
      const rest = slider.evaluate(
        (list) =>
          new Promise<void>((rests) => list.addEventListener('scrollend', () => rests(), { once: true })),
      );
      await later.click();
      await rest;
      expect(await slider.evaluate((list) => list.scrollLeft)).not.toBe(before);
    }
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await cards.first().locator('a, button').focus();
    await last.locator('a, button').focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  }
});

test('a link leads past the catalogue to the basket, beside it or in the bar', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'sofie');
  await addShirt(page);
  const skip = page.getByRole('link', { name: 'Skip to the basket' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#basket')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#basket-bar')).toBeFocused();
});

test('what says that there is no network stands above the bar of a phone', async ({
  page,
  context,
  lavoir,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, lavoir.url, 'sofie');
  await addShirt(page);
  const bar = page.locator('#basket-bar');
  await bar.scrollIntoViewIfNeeded();
  // dialogs come once the page has come to rest
  const hasDialogs = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/dialogs-'));
  await expect.poll(() => page.evaluate(hasDialogs)).toBe(true);
  await context.setOffline(true);
  const banner = page.getByText('You are offline');
  await expect(banner).toBeVisible();
  await expect
    .poll(async () => {
      const [over, under] = await Promise.all([banner.boundingBox(), bar.boundingBox()]);
      return over && under && over.y + over.height <= under.y;
    })
    .toBe(true);
  await bar.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a button that cannot be pressed yet looks so', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'sofie');
  await addShirt(page);
  const button = page.getByRole('button', { name: /to check out/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveCSS('cursor', 'not-allowed');
  const edge = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const other = await page
    .getByRole('button', { name: 'One more: Shirt, on hanger' })
    .first()
    .evaluate((element) => getComputedStyle(element).cursor);
  expect([edge, other]).toEqual(['rgb(243, 239, 230)', 'pointer']);
});

test('who loads a page anew stays where they were though its data comes late, unless they scroll away', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page, url, 'sofie');
  await page.goto(`${url}/home`);
  await expect(page.locator('section[id^=shelf-]').last()).toBeAttached();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const reachable = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect.poll(reachable).toBeGreaterThan(3500);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect.poll(scrollY).toBe(3000);
  let come = (): void => undefined;
  await page.route('**/api/v1/customer/products', async (route) => {
    await new Promise<void>((done) => (come = done));
    await route.continue();
  });
  await page.reload();
  await expect.poll(reachable).toBeLessThan(3000);
  come();
  await expect.poll(scrollY).toBe(3000);

  await page.reload();
  await expect.poll(reachable).toBeLessThan(3000);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -200);
  const chosen = await scrollY();
  come();
  await expect.poll(reachable).toBeGreaterThan(3500);
  // where it grew, it has been scrolled with the next frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollY()).toBeLessThanOrEqual(chosen);
});
