import type { Page } from '@playwright/test';
import { expect, signIn, test } from './lavoir.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
