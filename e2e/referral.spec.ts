import { axeFindings, expect, keepSession, overflow, signUp, test } from './lavoir.ts';

test('a friend’s code from a shared link credits both, and says so', async ({ page, context, lavoir }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepSession(page, lavoir.url, 'emma');
  await page.goto(`${lavoir.url}/earn-lavoir-credit`);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  // who has ordered has no use for a friend's code
  await expect(page.getByRole('heading', { name: 'Earned so far' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Got a code from a friend?' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  // who comes by the link opens an account first, and finds the code again
  await page.goto(`${lavoir.url}/personal-details?friend=${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signUp(page, lavoir.url, 'friend@mailo.example');
  await page.goto(`${lavoir.url}/home`);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Earn credit' }).click();
  const field = page.getByRole('textbox', { name: 'Friend’s code' });
  await expect(field).toHaveValue(code);
  const enter = page.getByRole('button', { name: 'Credit me' });

  await test.step('a code that is nobody’s is said at the field', async () => {
    await field.fill('NOBODY');
    await enter.click();
    await expect(page.getByText('This code does not exist.')).toBeVisible();
    await expect(field).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await field.fill(code.toLowerCase());
  await enter.click();
  await expect(page.getByText('Credited: € 15,00 for you')).toBeVisible();
  await expect(page.getByRole('link', { name: /€ 15,00/ }).first()).toBeVisible();
  await expect(field).toHaveCount(0);
  // its button had the focus
  await expect(page.locator(':focus')).toContainText('Earned so far');
});
