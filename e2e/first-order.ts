import type { Page } from '@playwright/test';
import checkout from '../packages/i18n/catalogs/checkout.json' with { type: 'json' };
import orders from '../packages/i18n/catalogs/orders.json' with { type: 'json' };
import payments from '../packages/i18n/catalogs/payments.json' with { type: 'json' };
import { chooseTimes, expect } from './lavoir.ts';

type Locale = 'en' | 'fr' | 'nl';

/** A basket that can be ordered, and when the van comes. */
const fillBasket = async (page: Page, url: string): Promise<void> => {
  const more = page.getByRole('article').nth(4).getByRole('button').last();
  await more.click();
  while ((await page.locator('a[href="/checkout"]').count()) === 0) await more.click();
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);
};

/** @param label of the button that orders */
const confirm = async (page: Page, url: string, locale: Locale, label: string): Promise<void> => {
  const goOn = page.getByRole('button', { name: checkout['checkout.continue'][locale] });
  await goOn.filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: label }).click();
  await page.waitForURL(`${url}/purchase-success`);
  await expect(page.getByRole('link', { name: checkout['checkout.track'][locale] })).toBeVisible();
};

/** Somebody whose wallet is empty fills a basket at home, tops up at the test bank and orders. */
export const orderFirst = async (page: Page, url: string, locale: Locale): Promise<void> => {
  await fillBasket(page, url);
  const lacking = checkout['checkout.insufficient'][locale].split('{')[0] ?? '';
  await expect(page.getByText(lacking.trim().replace(' :', '\u00A0:')).first()).toBeVisible();
  await page.getByRole('link', { name: checkout['checkout.add_credit'][locale] }).click();
  await page.waitForURL(`${url}/paymentMethod`);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`${url}/sandbox/bancontact/*`);
  await page.locator('button[value=authorise]').click();
  await page.locator('a[href^="/wallet-success?"]').click();
  await page.getByRole('link', { name: payments['payments.back_to_checkout'][locale] }).click();
  await page.waitForURL(`${url}/checkout`);
  await confirm(page, url, locale, checkout['checkout.place_order'][locale]);
};

/** Somebody whose wallet is empty orders at a place of a company that gets an invoice. */
export const orderOnInvoice = async (page: Page, url: string, locale: Locale): Promise<void> => {
  await fillBasket(page, url);
  const invoice = page.getByRole('radio', { name: orders['orders.to_invoice'][locale] });
  await expect(invoice).toBeChecked();
  const youPayNothing = checkout['checkout.invoiced'][locale];
  await expect(page.getByText(youPayNothing)).toBeVisible();
  await confirm(page, url, locale, checkout['checkout.place_invoiced'][locale]);
  await expect(page.getByText(youPayNothing)).toBeVisible();
};
