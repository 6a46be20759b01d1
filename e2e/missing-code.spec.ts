import { changeAnswers } from './answers.ts';
import { expect, signIn, test } from './lavoir.ts';
import { expectAhead, openLine } from './line.ts';

test.use({ serviceWorkers: 'allow' });

test('a page whose code does not come says so inside the app, and comes once it can', async ({
  page,
  lavoir,
}) => {
  const line = await openLine(lavoir.url);
  await signIn(page, line.url, 'sofie');
  await expectAhead(page);
  line.lose(/\/faq-page-[^/]*\.js$/);
  // it comes anew once by itself, as that is what a deploy asks for
  const renewed = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ and contact' }).click();
  await renewed;
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  line.lose(undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ and contact');
  await line.close();
});

test('code that a deploy has removed comes with a new page, which keeps what was typed', async ({
  page,
  lavoir,
}) => {
  const line = await openLine(lavoir.url);
  // the form's code is asked for as it is sent
  line.lose(/\/(?:sign-in-call|api|path-after-sign-in)-[^/]*\.js$/);
  await page.goto(`${line.url}/sign-in`);
  await page.locator('input[name=email]').fill('emma@lavoir.example');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const renewed = page.waitForEvent('load');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  await renewed;
  line.lose(undefined);
  await expect(page.locator('input[name=email]')).toHaveValue('emma@lavoir.example');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await line.close();
});

test('an app whose code does not come at all is replaced by a page of ours', async ({ page, lavoir }) => {
  const line = await openLine(lavoir.url);
  line.lose(/\/assets\/react-[^/]*\.js$/);
  await page.goto(`${line.url}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t be reached right now');
  line.lose(undefined);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('input[name=email]')).toBeVisible();
  await line.close();
});

test('what a form lacks of its code never replaces the page that it stands on', async ({ page, lavoir }) => {
  const line = await openLine(lavoir.url);
  // as where another company's captcha is set
  const captcha = { kind: 'turnstile', site_key: 'none' };
  await changeAnswers(page, '**/api/v1/settings', (settings) => ({ ...settings, captcha }));
  line.lose(/\/(?:phone-input|google-button|scripted-captcha)-[^/]*\.js$/);
  await page.goto(`${line.url}/personal-details`);
  await page.locator('input[name=phone_number]').fill('+32470123456');
  await expect(page.locator('button[type=submit]')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The check did not work');
  line.lose(undefined);
  const code = page.waitForResponse((response) => /scripted-captcha/.test(response.url()) && response.ok());
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await code;
  await expect(page.locator('input[name=phone_number]')).toHaveValue(/470/);
  await line.close();
});

test('what is pressed before its code came, while there is no network, is there with it, on the same page', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'sofie');
  await page.reload();
  await page.context().setOffline(true);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const menu = page.getByRole('button', { name: /User menu/ });
  await menu.click();
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Network error');
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

test('a dialog whose code did not come opens once somebody has asked for it again', async ({
  page,
  lavoir,
}) => {
  const line = await openLine(lavoir.url);
  await signIn(page, line.url, 'sofie');
  line.lose(/\/add-card-dialog-[^/]*\.js$/);
  await page.goto(`${line.url}/paymentMethod`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add a card' });
  const dialog = page.getByRole('dialog');
  const missing = page.waitForResponse((answer) => answer.url().includes('/add-card-dialog-'));
  await add.click();
  expect((await missing).status()).toBe(404);
  line.lose(undefined);
  // browsers remember an import that failed, so the page begins anew in between
  await expect(async () => {
    if (await dialog.isHidden()) await add.click({ timeout: 1_000 });
    await expect(dialog).toContainText('Card number', { timeout: 1_000 });
  }).toPass();
  await line.close();
});
