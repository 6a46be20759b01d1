import { axeFindings, chooseTimes, expect, fillBasket, openSession, signIn, test } from './lavoir.ts';

test('who has no phone number gives one before the order is confirmed, and is asked once', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  const { headers } = await openSession(page.request, lavoir.url, 'emma');
  /** as a session that began before there was a number */
  const forgetHere = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as { user: object };
      const user = { ...session.user, phone_number: null };
      localStorage.setItem('lavoir.session', JSON.stringify({ ...session, user }));
    });
  const order = page.getByRole('dialog', { name: 'Confirm your order' });

  await test.step('a number that was given on another device isn’t asked for again', async () => {
    await forgetHere();
    await page.goto(`${lavoir.url}/checkout`);
    await chooseTimes(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(order).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.request.put(`${lavoir.url}/auth`, { headers, data: { phone_number: null } });
  await forgetHere();

  await test.step('who orders in their name isn’t asked for what is theirs to give', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('lavoir.session') ?? '{}') as object;
      const acting = { id: 1, endsAt: '2099-01-01T00:00:00Z' };
      sessionStorage.setItem('lavoir.session', JSON.stringify({ ...session, acting }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(order).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('lavoir.session'));
  });

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your phone number' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Phone', { exact: true }).fill('0470 12');
  await dialog.getByRole('checkbox').check({ force: true });
  await confirm.click();
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'Please enter a valid phone number',
  );
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/auth'),
  );
  await dialog.getByLabel('Phone', { exact: true }).fill('0470 12 34 56');
  await confirm.click();
  expect((await saved).postDataJSON()).toEqual({ phone_number: '+32470123456', terms_accepted: true });
  await expect(order).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(order).toBeVisible();
});
