import type { Page } from '@playwright/test';
import { changeAnswers, loseAnswers } from './answers.ts';
import { axeFindings, expect, openBrowser, openOrders, overflow, signUp, test } from './lavoir.ts';
import { orderFirst } from './first-order.ts';

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody of the house, in a window of their own. */
const openConsole = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=email]').fill('ops@lavoir.example');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ops\//);
};

test('what came home is rated with the keyboard, and a torn item is reported with a photo, answered and settled', async ({
  page,
  browser,
  lavoir: { url, operate },
}) => {
  test.slow();
  await signUp(page, url, `after-${Date.now()}@mail.example`);
  await page.goto(`${url}/delivery-details`);
  const address = { street: 'Rue du Bailli', nr: '47', zip_code: '1050', city: 'Ixelles' };
  for (const [name, value] of Object.entries(address)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`${url}/thank-you`);
  await page.goto(`${url}/home`);
  await orderFirst(page, url, 'en');

  const current_orders = await openOrders(page, url);
  const id = current_orders[0]?.id ?? 0;

  await test.step('of two on the way, home tells at a glance when the van comes, one after the other', async () => {
    await changeAnswers(page, '**/customer/orders', (orders: { current_orders: object[] }) => {
      const next = { ...orders.current_orders[0], id: id + 1_000_000, lavoir_order_id: 'LV-NEXT' };
      return { ...orders, current_orders: [...orders.current_orders, next] };
    });
    await page.goto(`${url}/home`);
    await page.getByRole('button', { name: /2 orders in progress/ }).click();
    const glance = page.getByRole('dialog', { name: 'Order confirmed' });
    await expect(glance).toContainText('1 of 2');
    await expect(glance.getByRole('button', { name: 'Previous order' })).toBeDisabled();
    await glance.getByRole('button', { name: 'Next order' }).press('Enter');
    await expect(glance).toContainText('LV-NEXT');
    await expect(glance.getByRole('button', { name: 'Next order' })).toBeDisabled();
    await glance.getByRole('button', { name: 'Previous order' }).press('Enter');
    await expect(glance).not.toContainText('LV-NEXT');
    await page.unroute('**/customer/orders');
    await expect(glance.getByRole('tab', { name: 'Pick-up' })).toHaveAttribute('aria-selected', 'true');
    await glance.getByRole('tab', { name: 'Delivery' }).click();
    await expect(glance.getByRole('tabpanel')).toContainText('Rue du Bailli 47');
    expect(await axeFindings(page)).toEqual([]);
    await glance.getByRole('link', { name: 'Check the details' }).click();
    await expect(page.getByRole('list', { name: /progress/i })).toBeVisible();
  });

  for (const action of ['pick_up', 'intake', 'process', 'make_ready', 'deliver']) await operate(id, action);

  const main = page.getByRole('main');
  await test.step('home asks how it was, and leads there', async () => {
    await page.goto(`${url}/home`);
    await page.getByRole('link', { name: /Rate your experience/ }).click();
    await expect(main.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  });

  await test.step('what is written of an order stays where another one is done meanwhile', async () => {
    await page.goto(`${url}/order?tab=past`);
    const words = main.getByRole('textbox', { name: /^Tell us more/ });
    await words.fill('Smells of lavender.');
    type Past = { past_orders: { id: number }[]; past_pagination: { total: number } };
    await changeAnswers(page, '**/customer/orders', ({ past_orders, past_pagination, ...others }: Past) => ({
      ...others,
      past_orders: [{ ...past_orders[0], id: id + 1_000_000, lavoir_order_id: 'LV-NEXT' }, ...past_orders],
      past_pagination: { ...past_pagination, total: past_pagination.total + 1 },
    }));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const pager = page.getByRole('navigation', { name: 'Past orders' });
    await expect(pager.getByRole('button', { name: 'Order 2 of 2' })).toHaveAttribute('aria-current', 'page');
    await expect(words).toHaveValue('Smells of lavender.');
    await pager.getByRole('button', { name: 'Order 1 of 2' }).click();
    await expect(main).toContainText('LV-NEXT');
    await page.unroute('**/customer/orders');
    await page.goto(`${url}/order?order=${id}`);
  });

  await test.step('four stars by the arrows, with words; where it doesn’t come, nothing is lost', async () => {
    const send = main.getByRole('button', { name: 'Send my review' });
    await expect(send).toBeDisabled();
    await main.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await main.getByRole('textbox', { name: /^Tell us more/ }).fill('A button came off.');
    await page.route('**/customer/reviews', (route) => route.abort());
    await send.click();
    await expect(main.getByRole('alert')).toContainText('Network error');
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/customer/reviews');
    await loseAnswers(page, '**/customer/reviews');
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/customer/reviews'));
    await send.click();
    await lost;
    await page.unroute('**/customer/reviews');
    // it came, and the order may say so by now
    await expect(async () => {
      if (await send.isVisible()) await send.click({ timeout: 2000 });
      await expect(main.getByRole('status')).toContainText('Thank you for your review.', { timeout: 4000 });
    }).toPass();
    // whoever goes on by keyboard goes on from here
    await expect(page.locator(':focus')).toContainText('Thank you for your review.');
    await expect(main.getByRole('img', { name: '4 out of 5' })).toBeVisible();
    await expect(main).toContainText('“A button came off.”');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('from the thanks on to the report; the way back leads to the order', async () => {
    await main.getByRole('status').getByRole('link', { name: 'Report an issue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an issue');
    await page.goBack();
    await expect(main.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an issue');
  });

  await test.step('a link of a mail leads to it however long ago it was, and one to nothing says so', async () => {
    const report = page.url();
    await changeAnswers(page, '**/customer/orders', (orders) => ({ ...orders, past_orders: [] }));
    await page.goto(`${url}/order?order=${id}`);
    await expect(main.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
    await expect(main.getByRole('img', { name: '4 out of 5' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Past orders' })).toHaveAttribute('aria-selected', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${url}/order?order=${id + 1_000_000}`);
    await expect(main.getByRole('alert')).toContainText('This order isn’t one of yours');
    await page.unroute('**/customer/orders');
    await page.goto(report);
  });

  await test.step('which items, what happened, a photo that can be taken away again', async () => {
    const send = main.getByRole('button', { name: 'Send to Lavoir' });
    await expect(send).toBeDisabled();
    // there is one alone
    await expect(main.getByRole('group', { name: 'Which items' }).getByRole('checkbox')).toBeChecked();
    await expect(main.getByRole('radio', { name: /^Mend it/ })).toBeChecked();
    await main.getByRole('radio', { name: /^Credit/ }).check({ force: true });
    await main.getByRole('radio', { name: 'Damaged' }).check({ force: true });
    const words = main.getByRole('textbox', { name: 'In your own words' });
    await words.fill('The left cuff has a tear.');
    // a phone may drop the page while its camera is open
    await page.reload();
    await expect(words).toHaveValue('The left cuff has a tear.');
    await expect(main.getByRole('radio', { name: /^Credit/ })).toBeChecked();
    await expect(main.getByRole('radio', { name: 'Damaged' })).toBeChecked();
    const files = main.getByLabel('Add a photo');
    await files.setInputFiles({
      name: 'letter.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no photo'),
    });
    await expect(main.getByRole('alert')).toContainText('not a photo that we can read');
    await files.setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer: photo }]);
    await expect(main.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(main.getByRole('alert')).toBeHidden();
    await main.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(main.getByRole('img', { name: 'Photo 1' })).toBeHidden();
    await files.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: photo });
    await expect(main.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await send.click();
  });

  await test.step('it stands at the order, with its photo and the day of the answer', async () => {
    const report = main.getByRole('article', { name: /^Reported: / });
    await expect(report).toContainText('The left cuff has a tear.');
    await expect(report).toContainText('We answer by');
    await expect(report).toContainText('Sent');
    await report.getByRole('button', { name: 'Photo 1' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(report).toContainText('The left cuff has a tear.');
    expect(await axeFindings(page)).toEqual([]);
  });

  const number = await main
    .getByText(/^Order LV-/)
    .first()
    .textContent();
  const desk = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  await test.step('at the desk for claims it waits; an operator answers it with the keyboard', async () => {
    await openConsole(desk, url);
    await desk.keyboard.press('g');
    await desk.keyboard.press('i');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Claims');
    const row = desk.getByRole('link', { name: number?.replace('Order ', '') ?? '' });
    await expect(row).toContainText('Damaged');
    await expect(async () => {
      await desk.keyboard.press('j');
      await expect(row).toBeFocused({ timeout: 100 });
    }).toPass();
    await desk.keyboard.press('Enter');
    const drawer = desk.getByRole('complementary', { name: 'Claim' });
    await expect(drawer).toContainText('The left cuff has a tear.');
    await expect(row).toHaveAttribute('aria-current', 'page');
    await expect(drawer.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect([
      ...(await axeFindings(desk, '#main')),
      ...(await axeFindings(desk, '[role=complementary]')),
    ]).toEqual([]);
    await test.step('and a desk that is left open shows when it is late', async () => {
      const open = await desk.context().newPage();
      await open.clock.install();
      await open.goto(desk.url());
      const left = open.getByRole('link', { name: number?.replace('Order ', '') ?? '' });
      await expect(left).toContainText('Answer by');
      await open.clock.fastForward(8 * 86_400_000);
      await expect(left).toContainText('Late since');
      await open.close();
    });
    await drawer.getByRole('radio', { name: 'Credit or money' }).check({ force: true });
    await drawer.getByRole('textbox', { name: 'Credit, in euro' }).fill('5000');
    await drawer.getByRole('textbox', { name: 'What we say about it' }).fill('We are sorry.');
    await drawer.getByRole('button', { name: 'I look at it' }).click();
    await expect(row).toContainText('Being looked at');
    await expect(drawer.getByRole('button', { name: 'I look at it' })).toBeHidden();
    await expect(drawer.getByRole('textbox', { name: 'Credit, in euro' })).toHaveValue('5000');
    await expect(drawer.getByRole('textbox', { name: 'What we say about it' })).toHaveValue('We are sorry.');
    const send = drawer.getByRole('button', { name: 'Send the answer' });
    const sure = desk.getByRole('dialog');
    await send.click();
    await sure.getByRole('button', { name: 'Yes, give it' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Credit, in euro' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await drawer.getByRole('textbox', { name: 'Credit, in euro' }).fill('4,50');
    await send.click();
    await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await sure.getByRole('button', { name: 'Yes, give it' }).click();
    await expect(drawer.getByRole('region', { name: 'Our answer' })).toContainText('We are sorry.');
    await expect(row).toHaveCount(0);
    expect(await overflow(desk)).toBe(0);
  });

  await test.step('its customer reads the answer on the order, and says yes', async () => {
    const report = main.getByRole('article', { name: /^Reported: / });
    await expect(report).toContainText('€\u00A04,50 of credit is in your wallet.', { timeout: 30_000 });
    await report.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByRole('dialog', { name: 'What is not right yet?' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await report.getByRole('button', { name: 'Yes, that is fine' }).click();
    await expect(report).toContainText('Settled');
    await expect(report).toContainText('You said yes on');
    await desk.goto(`${url}/ops/claims?state=answered`);
    await expect(desk.getByRole('link', { name: number?.replace('Order ', '') ?? '' })).toContainText(
      'Accepted',
    );
    await desk.context().close();
  });
});
