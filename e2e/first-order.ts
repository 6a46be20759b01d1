import type { Page } from '@playwright/test';
import checkout from '../packages/i18n/catalogs/checkout.json' with { type: 'json' };
import payments from '../packages/i18n/catalogs/payments.json' with { type: 'json' };
import { chooseTimes, expect } from './lavoir.ts';

/** Somebody whose wallet is empty fills a basket at home, tops up at the test bank and orders. */
export const orderFirst = async (page: Page, url: string, locale: 'en' | 'fr' | 'nl'): Promise<void> => {
  const more = page.getByRole('article').nth(4).getByRole('button').last();
  await more.click();
  while ((await page.locator('a[href="/checkout"]').count()) === 0) await more.click();
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);
  const lacking = checkout['checkout.insufficient'][locale].split('{')[0] ?? '';
  await expect(page.getByText(lacking.trim().replace(' :', '\u00A0:')).first()).toBeVisible();
  await page.getByRole('link', { name: checkout['checkout.add_credit'][locale] }).click();
  await page.waitForURL(`${url}/paymentMethod`);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`${url}/sandbox/bancontact/*`);
  await page.locator('button[value=authorise]').click();
  await page.locator('a[href="/wallet-success"]').click();
  await page.getByRole('link', { name: payments['payments.back_to_checkout'][locale] }).click();
  await page.waitForURL(`${url}/checkout`);
  const goOn = page.getByRole('button', { name: checkout['checkout.continue'][locale] });
  await goOn.filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: checkout['checkout.place_order'][locale] }).click();
  await page.waitForURL(`${url}/purchase-success`);
};
