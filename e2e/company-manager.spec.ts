import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, openUserMenu, overflow, signIn, test } from './lavoir.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const rows = (page: Page) => page.getByRole('button', { name: /^Details of LV-/ });
const counted = (page: Page) => page.getByRole('main').getByText(/^\d+ to \d+ of /);
const open = async (page: Page, url: string, search = '') => {
  await page.goto(`${url}/company-manager${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders of Atelier Nord' })).toBeVisible();
};

for (const size of sizes) {
  test(`a manager searches, sorts, pages and looks, and finds it again, at ${size.width} px`, async ({
    page,
    lavoir,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, lavoir.url, 'marc');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Company manager' }).click();
    await expect(page).toHaveURL(/\/company-manager$/);
    await expect(rows(page)).toHaveCount(10);
    await expect(counted(page)).toHaveText(/^1 to 10 of \d\d+$/);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    // sorted: by the heads of columns where there are some
    if (size.width > 900) {
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    } else await page.getByLabel('Sort by').selectOption('name');
    await expect(rows(page).first()).toHaveAccessibleName(/Amélie Charlier$/);
    await expect(page).toHaveURL(/sort=name/);

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(counted(page)).toHaveText(/^11 to 20 of /);
    await page.reload();
    await expect(counted(page)).toHaveText(/^11 to 20 of /);
    await page.goBack();
    await expect(counted(page)).toHaveText(/^1 to 10 of /);

    // a search begins at its first page; what is typed while an answer is on its way counts
    await page.getByRole('searchbox').fill('noor ver');
    await expect(page).toHaveURL(/search=noor/);
    await expect(rows(page).first()).toHaveAccessibleName(/Noor Verbeke$/);
    for (const name of await rows(page).all()) await expect(name).toHaveAccessibleName(/Noor Verbeke$/);

    const number = (await rows(page).first().textContent()) ?? '';
    await rows(page).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: new RegExp(`${number}.*Noor Verbeke`) })).toBeVisible();
    await expect(dialog.getByText('Total (tvac)')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(page).toHaveURL(/order=\d+/);
    await page.reload();
    await expect(dialog.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=/);
    await expect(page.getByRole('searchbox')).toHaveValue('noor ver');

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(counted(page)).toHaveText(/^1 to 10 of \d\d+$/);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
}

test('what is filtered is saved as a file, with Belgian days and commas', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'marc');
  await open(page, lavoir.url);
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(page.getByRole('cell', { name: 'Cancelled' })).toHaveCount(1);
  const save = async (entry: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await save('Text with semicolons (.csv)');
  expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, ...more] = csv.bytes.toString().trimEnd().split('\r\n');
  expect(head).toContain('Order;Name;Company;Pick-up;Delivery;Status;Subtotal');
  expect(row).toMatch(
    /^LV-\d+;Simon De Backer;Atelier Nord;\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4};Cancelled;\d+,\d\d;/,
  );
  expect(more).toEqual([]);
  const sheet = await save('Spreadsheet (.xlsx)');
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('days narrow the list, nothing that fits is said, and one press shows all again', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'marc');
  await open(page, lavoir.url, '?from=2001-01-01&to=2001-01-31');
  await expect(page.getByRole('heading', { name: 'No Current Order' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('Pick-up until').fill('2002-02-02');
  await expect(page.getByRole('heading', { name: 'No Current Order' })).toBeVisible();
  await page.getByLabel('Pick-up until').fill('');
  await expect(rows(page)).toHaveCount(10);
});

test('an answer that nobody waits for any more changes nothing', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'marc');
  await open(page, lavoir.url);
  await expect(rows(page)).toHaveCount(10);
  let given: (() => void) | undefined;
  const held = new Promise<void>((release) => {
    given = release;
  });
  await page.route('**/customer/managers?*search=fatima*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/search=fatima/);
  await page.getByRole('searchbox').fill('fatima');
  const asked = await first;
  const givenUp = page.waitForEvent('requestfailed', (request) => request === asked);
  await page.getByRole('searchbox').fill('jules');
  await givenUp;
  given?.();
  await expect(rows(page).first()).toHaveAccessibleName(/Jules Lambert$/);
  await expect(page).toHaveURL(/search=jules/);
});

test('what doesn’t come is said, and asked for again', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'marc');
  await page.route('**/customer/managers?*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: '' } }),
  );
  await open(page, lavoir.url);
  const problem = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded' });
  await expect(problem).toBeVisible();
  await expect(page.getByText('No Current Order')).toHaveCount(0);
  await page.unroute('**/customer/managers?*');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
  // the button that had the focus is gone
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await open(page, lavoir.url, '?order=999999');
  await expect(page.getByRole('dialog').getByText('Your company has no such order.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
});

test('an invoice is taken along for people and for their accountant’s software', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'marc');
  await open(page, lavoir.url);
  const first = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').first();
  await expect(first).toContainText('To pay');
  for (const [button, name, start] of [
    [/^PDF of /, /^\S+\.pdf$/, /^%PDF-/],
    [/^UBL of /, /^\S+\.xml$/, /^<\?xml/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await first.getByRole('button', { name: button }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(name);
    expect((await readFile(await file.path())).toString('latin1')).toMatch(start);
  }
  await page.route('**/company_invoices?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The invoices did not load.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/company_invoices?*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(first).toContainText('To pay');
  expect(await axeFindings(page)).toEqual([]);
  // a page that doesn't come leaves the way back to the others
  type Invoices = { pagination: { total_pages: number } };
  await changeAnswers(page, /company_invoices\?.*page=1\b/, (shown: Invoices) => ({
    ...shown,
    pagination: { ...shown.pagination, total_pages: 2 },
  }));
  await page.route(/company_invoices\?.*page=2\b/, (route) => route.abort());
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Invoices' });
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('The invoices did not load.')).toBeVisible({ timeout: 20_000 });
  await pages.getByRole('button', { name: 'Page 1' }).click();
  await expect(first).toContainText('To pay');
});

test('who manages two companies sees which an invoice is for, and what is still to pay once a part was credited', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'marc');
  await changeAnswers(page, '**/customer/managers/summary', (summary: { companies: string[] }) => ({
    ...summary,
    companies: [...summary.companies, 'Atelier Zuid'],
  }));
  type Listed = { data: { total: number; open: number; credited: number }[] };
  await changeAnswers(page, /company_invoices\?/, ({ data, ...rest }: Listed) => ({
    ...rest,
    data: data.map((one, at) => (at === 0 ? { ...one, credited: 10, open: one.total - 10 } : one)),
  }));
  await page.goto(`${lavoir.url}/company-manager`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders of Atelier Nord and Atelier Zuid');
  const rowsOf = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(rowsOf.first()).toContainText('Atelier Nord');
  await expect(rowsOf.first()).toContainText(/€\s[\d.,]+ still to pay/);
  await expect(rowsOf.getByText('still to pay')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
});

for (const [language, cookie, title, month] of [
  ['fr-BE', 'fn', 'Commandes pour Atelier Nord', 'Totaux par mois'],
  ['nl-BE', 'du', 'Bestellingen van Atelier Nord', 'Totalen per maand'],
] as const) {
  test(`the page speaks ${language} on a narrow phone`, async ({ page, lavoir, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, lavoir.url, 'marc');
    await context.addCookies([{ name: 'language', value: cookie, url: lavoir.url }]);
    await page.goto(`${lavoir.url}/company-manager`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: month })).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('nobody else finds the page in the menu, nor anything on it', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'sofie');
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Laundry partner' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Company manager' })).toHaveCount(0);
  await page.goto(`${lavoir.url}/company-manager`);
  await expect(page.getByRole('heading', { name: 'This page is for company managers' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('who is no manager any more is told so by the page that is open, and loses its entry in the menu', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'marc');
  await open(page, lavoir.url);
  await expect(rows(page)).toHaveCount(10);
  const json = { code: 'forbidden', message: 'Not yours' };
  await page.route(/\/customer\/(?:managers|managed_)/, (route) => route.fulfill({ status: 403, json }));
  await changeAnswers(page, '**/auth/validate_token', (answer: { data: object }) => ({
    ...answer,
    data: { ...answer.data, is_company_manager: false },
  }));
  await page.getByRole('searchbox').first().fill('Fatima');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for company managers');
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible();
  // the roles are asked for once in ten seconds
  await expect(page.getByRole('menuitem', { name: 'Company manager' })).toBeHidden({ timeout: 15_000 });
});

test('who manages one company less is told so by the next list that they ask for', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'marc');
  let isLost = false;
  type Answer = { companies?: string[]; company_ids: number[] };
  await changeAnswers(page, /\/customer\/managers(?:\/summary|\?)/, (answer: Answer) => {
    if (isLost) return answer;
    const { companies, company_ids } = answer;
    const more = companies && { companies: [...companies, 'Atelier Sud'] };
    return { ...answer, ...more, company_ids: [...company_ids, 2_000_000] };
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${lavoir.url}/company-manager`);
  await expect(heading).toHaveText('Orders of Atelier Nord and Atelier Sud');
  await expect(rows(page)).toHaveCount(10);
  isLost = true;
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(heading).toHaveText('Orders of Atelier Nord');
});
