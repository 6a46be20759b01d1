import { changeAnswers } from './answers.ts';
import { axeFindings, expect, offerInstall, overflow, test } from './lavoir.ts';

test('the app can be installed, with icons and the colours of day and night', async ({
  page,
  request,
  lavoir: { url },
}) => {
  await page.goto(`${url}/faq`);
  const device = await page.context().newCDPSession(page);
  const { url: place, errors, data } = await device.send('Page.getAppManifest');
  expect([place, errors]).toEqual([`${url}/app.webmanifest`, []]);
  const manifest = JSON.parse(data ?? '') as { display: string; icons: { src: string; purpose?: string }[] };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const src of [...manifest.icons.map((icon) => icon.src), apple ?? ''])
    expect((await request.get(url + src)).headers()['content-type']).toMatch(/^image\//);
  const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
  // a window of tests keeps nothing, so no app either
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('installing is offered where the browser says that it can, once', async ({ page, lavoir: { url } }) => {
  await page.goto(`${url}/faq`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  const button = footer.getByRole('button', { name: 'Install the app' });
  await expect(button).toBeHidden();
  await offerInstall(page);
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  await expect(button).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('the footer says in words how the app is installed', async ({ page, lavoir: { url } }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url}/faq`);
    await expect(page.getByRole('contentinfo')).toContainText('tap Share, then “Add to Home Screen”');
    expect(await overflow(page)).toBe(0);
  });
});

test('the footer leads to other sites where the settings name them, and nowhere without', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const links = page.getByRole('navigation', { name: 'Lavoir elsewhere' }).getByRole('link');
  const settings = page.waitForResponse(/\/api\/v1\/settings$/);
  await page.goto(`${url}/faq`);
  expect(await (await settings).json()).toMatchObject({ social_links: [] });
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect(links).toHaveCount(0);

  const named = ['Instagram', 'Facebook', 'LinkedIn'].map((name) => ({
    name,
    url: `https://social.example/${name}`,
  }));
  await changeAnswers(page, '**/api/v1/settings', (given) => ({ ...given, social_links: named }));
  await page.reload();
  await expect(links).toHaveText(named.map(({ name }) => name));
  await expect(links.first()).toHaveAttribute('href', 'https://social.example/Instagram');
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('who comes back after a release is told so, and keeps what they typed over the reload', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=email]').fill('somebody@mail.example');
  const start = (await page.locator('script[type=module][src]').first().getAttribute('src')) ?? '';
  await page.route(`${url}/`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ body: (await answer.text()).replaceAll(start, '/assets/another.js') });
  });
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.locator('input[name=email]')).toHaveValue('somebody@mail.example');
});
