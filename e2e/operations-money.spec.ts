import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, overflow, signIn, test } from './lavoir.ts';
import { come, order } from './whole-day.ts';

test('an operator looks after the money, pauses the mails, and reads a month', async ({ page, lavoir }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, lavoir.url, 'ops');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/ops\/money$/);
  await expect(page.getByRole('region', { name: 'How money stands' })).toContainText('to collect');

  const dialog = page.getByRole('dialog');
  // who hasn't paid is reminded, and the row says so
  const unpaid = page.getByRole('list', { name: 'Payments that need you' }).getByRole('listitem');
  await expect(unpaid.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Enter does nothing to a row that nobody chose, and mails nobody: it leads to the first
  await page.keyboard.press('Enter');
  await expect(unpaid.first()).toBeFocused();
  await expect(dialog).toBeHidden();
  await unpaid
    .first()
    .getByRole('button', { name: /^Remind/ })
    .click();
  await expect(unpaid.first()).toContainText('reminded');
  // writing off asks first, and begins with the way back
  await unpaid
    .first()
    .getByRole('button', { name: /^Write off/ })
    .click();
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // an invoice opens beside the list, by an address of its own
  const invoices = page.getByRole('list', { name: 'Company invoices' }).getByRole('listitem');
  await invoices.first().getByRole('link').click();
  const drawer = page.getByRole('complementary', { name: 'Invoice' });
  await expect(drawer).toContainText('What is on it');
  await page.reload();
  await expect(drawer).toContainText('What is on it');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // a pause is said on every console until it ends
  await page.goto(`${lavoir.url}/ops/system`);
  await expect(page.getByRole('region', { name: 'How the system is' })).toContainText('Database');
  expect(await axeFindings(page)).toEqual([]);
  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  await page.keyboard.press('j');
  await expect(jobs.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/comes at once/)).toBeVisible();
  // a job that is run by hand keeps the focus where it was
  const audit = page.getByRole('button', { name: /^Run\W+Forget area interests$/ });
  await audit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Forget area interests” comes at once.')).toBeVisible();
  await expect(audit).toBeFocused();
  await page
    .getByRole('main')
    .or(page.getByRole('banner'))
    .getByRole('button', { name: 'Pause the mails' })
    .first()
    .click();
  await dialog.getByLabel('1 hour').check();
  await dialog.getByRole('textbox').fill('The mail server moves');
  await dialog.getByRole('button', { name: 'Pause the mails' }).click();
  await expect(dialog).toBeHidden();
  const bar = page.getByText(/^No mail goes out until .*The mail server moves/);
  await expect(bar).toBeVisible();
  // it is there before its answer, and pushes nothing down
  await page.route('**/api/v1/ops/notices', (route) => route.abort());
  await page.goto(`${lavoir.url}/ops/claims`);
  await expect(bar).toBeVisible();
  await page.unroute('**/api/v1/ops/notices');
  await page.reload();
  await expect(bar).toBeVisible();
  await page.goto(`${lavoir.url}/ops/system`);
  await page.getByRole('button', { name: 'Let the mails go' }).click();
  await dialog.getByRole('textbox').fill('It moved');
  await dialog.getByRole('button', { name: 'Let the mails go' }).click();
  await expect(bar).toBeHidden();

  // a month stays in the address; T shows the charts as tables
  await page.goto(`${lavoir.url}/ops/reports`);
  const figures = page.getByRole('region', { name: 'The month in figures' });
  await expect(figures).toContainText('Orders weighed');
  expect(await axeFindings(page)).toEqual([]);
  // the first day of a month has no wider bar than the others
  type Counted = { days: { orders: number }[] };
  await changeAnswers(page, '**/api/v1/ops/reports', (report: Counted) => ({
    ...report,
    days: report.days.slice(0, 1).map((first) => ({ ...first, orders: 3 })),
  }));
  await page.reload();
  const first = await page.getByTitle(/: 3$/).boundingBox();
  expect(first?.width).toBeLessThan(24);
  await page.unroute('**/api/v1/ops/reports');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/as=table/);
  await expect(page.getByRole('table', { name: 'Revenue a day' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Revenue a day' })).toBeVisible();
  // the book has the base of each rate beside its VAT
  await page.getByRole('button', { name: 'Next month' }).click();
  const book = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Cards' }) });
  for (const name of ['Without VAT, 21\u00A0%', 'VAT 21\u00A0%'])
    await expect(book.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Days as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^report-\d{4}-\d{2}\.csv$/);
  await page.setViewportSize({ width: 320, height: 640 });
  // an arrow moves the table that has the focus, and no month
  const month = page.url();
  const room = page.getByRole('group', { name: 'Daily receipts book' });
  await room.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => room.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page).toHaveURL(month);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('all mails that the queue gave up are tried again, each for itself', async ({ page, lavoir }) => {
  const letterOf = (index: number, state: 'dead' | 'waiting') => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    work: `mail ${index}`,
    kind: 'mail',
    job: 'mail',
    template: 'order_confirmed',
    order: null,
    customer: `Customer ${index}`,
    answer: 'Mailbox full',
    tries: 5,
    first_at: '2026-11-20T10:00:00.000Z',
    at: '2026-11-20T12:00:00.000Z',
    state,
    tried_again: null,
  });
  const tried: number[] = [];
  const all = [1, 2, 3];
  await page.route(/\/system\/dead_letters\?.*kind=mail/, (route) =>
    route.fulfill({
      json: {
        data: all.map((index) => letterOf(index, tried.includes(index) && index !== 2 ? 'waiting' : 'dead')),
        next_cursor: null,
      },
    }),
  );
  await page.route(/\/system\/dead_letters\/.*\/retries$/, async (route) => {
    const index = all[tried.length] ?? 0;
    tried.push(Number(/(\d)\/retries$/.exec(route.request().url())?.[1]));
    const json = { message: 'Somebody has dealt with it already.', code: 'letter_settled' };
    if (index === 2) await route.fulfill({ status: 409, json });
    else await route.fulfill({ json: { letter: letterOf(index, 'waiting') } });
  });
  await signIn(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/system`);
  const mails = page.getByRole('region', { name: 'Failed mails' });
  await mails.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText(/^2 tried again, 1 not\. Somebody has dealt with it already\.$/)).toBeVisible();
  expect(tried).toEqual(all);
  // of what is left each has its own button
  await expect(mails.getByText('Waiting')).toHaveCount(2);
  await expect(mails.getByRole('button', { name: /^Retry .*Customer 2/ })).toBeVisible();
  await expect(mails.getByRole('button', { name: 'Retry all' })).toBeHidden();
});

test('a payment that its card’s owner disputes is shown until when to answer, and what the bank decided', async ({
  page,
  context,
  request,
  lavoir: { url, operate },
}) => {
  const giulia = await come(request, url, 'giulia.ferrari@mail.example');
  const { id, lavoir_order_id: number } = await order(giulia, { card: 'tok_createDispute' });
  for (const action of ['pick_up', 'intake']) await operate(id, action);
  const operator = await come(request, url, 'ops');
  await keepSession(page, url, 'ops');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/ops/money`);
  await expect(
    page.getByRole('list', { name: 'Refunds' }).or(page.getByText('Nothing is under way.')).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Disputed payments' })).toHaveCount(0);
  await operator.ask('POST', 'ops/system/jobs/reconcile-disputes/runs', {});
  const row = page.getByRole('list', { name: 'Disputed payments' }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/Giulia Ferrari, €\s50,50/, { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText(/not ordered by the card’s owner · card 0259 · answer by/);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  // it is among what needs somebody today, which leads here
  await page.goto(`${url}/ops`);
  const problem = page.getByRole('row').filter({ hasText: 'Payment disputed' });
  await problem.getByRole('link', { name: `Answer , ${number}` }).click();
  await page.waitForURL(`${url}/ops/money?order=${id}`);
  await expect(page.getByText('Payment disputed, taken back by the bank')).toBeVisible();
  await page.goBack();
  await problem.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/ops/money?order=${id}`);
  await page.goto(`${url}/ops/money`);

  // it is answered at the provider, whose test bank decides by a press
  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name: new RegExp(`^Answer it .*${number}`) }).click();
  const bank = await opened;
  await expect(bank.getByRole('heading')).toContainText('disputes €\u00A050,50');
  await bank.getByRole('button', { name: 'Decide for Lavoir' }).click();
  await expect(bank.getByRole('heading')).toContainText('gave €\u00A050,50 back');
  await bank.close();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Won', { timeout: 2_000 });
  }).toPass();
  await expect(row.getByRole('link', { name: /^Answer it/ })).toHaveCount(0);
  await row.getByRole('link', { name: `Open order ${number} of Giulia Ferrari` }).click();
  for (const words of ['Payment disputed, taken back by the bank', 'Dispute won, money is back'])
    await expect(page.getByText(words)).toBeVisible();
});
