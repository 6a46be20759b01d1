import { axeFindings, expect, overflow, signIn, test } from './lavoir.ts';

test('whoever has an order withdraws from it by the function in its mail, in two steps and without a session', async ({
  page,
  lavoir,
}) => {
  const who = 'hugo.martin@mail.example';
  await signIn(page, lavoir.url, who);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${lavoir.url}/order`);
  const link = page.getByRole('main').getByRole('link', { name: 'Withdraw from the contract' }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // digits alone are a number to the router
  await page.goto(`${lavoir.url}/terms?order=20418`);
  await expect(page.getByLabel('Order number')).toHaveValue('20418');
  await page.goto(lavoir.url + address);
  await expect(page.getByLabel('Order number')).toHaveValue(/^LV-\d+$/);
  await page.getByLabel('Your name').fill('Hugo Martin');
  await page.getByLabel('E-mail').fill('marc@lavoir.example');
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expect(page.getByText(/We find no order of that number/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByLabel('E-mail').fill(who);
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'We received your withdrawal' })).toContainText(
    'on its way by e-mail',
  );
});
