import {
  correctInvoice,
  creditInvoice,
  listInvoices,
  payInvoice,
  setBilling,
  showInvoice,
} from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

type Invoice = CallOutput<typeof listInvoices>['data'][number];

/** A sent invoice is taken back, so that its orders stand on a draft. @returns the draft */
const draftAgain = async (
  request: APIRequestContext,
  url: string,
  isWanted: (invoice: Invoice) => boolean,
): Promise<Invoice> => {
  const { headers } = await openSession(request, url, 'ops');
  const list = async () => {
    const answer = await request.get(`${url}${listInvoices.path}?per_page=100`, { headers });
    return ((await answer.json()) as CallOutput<typeof listInvoices>).data;
  };
  const wanted = (await list()).find((one) => one.kind === 'invoice' && isWanted(one));
  const answer = await request.post(`${url}${creditInvoice.path.replace(':id', String(wanted?.id))}`, {
    headers,
    data: { reason: 'Another address', invoice_again: true },
  });
  expect(answer.ok()).toBe(true);
  const draft = (await list()).find(
    ({ state, company, month }) =>
      state === 'draft' && company.id === wanted?.company.id && month === wanted.month,
  );
  if (!draft) throw new Error('no draft');
  return draft;
};

/** On a phone it is the page's main part. */
const drawer = (page: Page) => {
  const name = 'Invoice';
  return page.getByRole('complementary', { name }).or(page.getByRole('main', { name }));
};
const written = (amount: number) => amount.toFixed(2).replace('.', ',');
const euro = (amount: number) => `€\u00A0${written(amount)}`;
const dialog = (page: Page) => page.getByRole('dialog');
const leaveOut = async (page: Page, until: RegExp): Promise<void> => {
  await drawer(page)
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click();
  await dialog(page).getByRole('radio', { name: until }).check({ force: true });
  await dialog(page).getByRole('textbox').fill('Disputed by telephone');
  await dialog(page).getByRole('button', { name: 'Leave out' }).click();
  await expect(dialog(page)).toBeHidden();
};

test('an operator corrects a draft, leaves an order out, sends it, and its company’s manager reads what came of it', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const draft = await draftAgain(
    page.request,
    url,
    ({ company, state }) => company.name === 'Atelier Nord' && state === 'sent',
  );
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/money?invoice=${draft.id}`);
  const totals = drawer(page).locator('dl').last();
  await expect(totals).toContainText(euro(draft.total));

  await test.step('a correction says what it lacks, and more than a draft takes isn’t one', async () => {
    await drawer(page).getByRole('button', { name: 'Add a correction' }).click();
    await expect(dialog(page).getByLabel('Amount, VAT included')).toBeFocused();
    await dialog(page).getByLabel('Amount, VAT included').fill('600');
    await dialog(page).getByRole('button', { name: 'Add a correction' }).click();
    await expect(dialog(page).getByLabel('Amount, VAT included')).toHaveAccessibleDescription(/up to/);
    await expect(dialog(page).getByLabel('Words on the invoice')).toHaveAccessibleDescription(/.+/);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('it is a line of the draft, with who wrote it', async () => {
    await dialog(page).getByLabel('Amount, VAT included').fill('12,10');
    await dialog(page).getByLabel('Words on the invoice').fill('A lost button');
    await dialog(page).getByLabel('Reason').fill('Agreed by telephone');
    await dialog(page).getByRole('button', { name: 'Add a correction' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(
      drawer(page).getByRole('listitem').filter({ hasText: 'A lost button' }).first(),
    ).toContainText('Agreed by telephone');
  });

  const left =
    await test.step('an order is left out until next month, and another one taken in again', async () => {
      const off = drawer(page).getByRole('button', { name: /^Leave out LV-/ });
      const before = await off.count();
      await leaveOut(page, /next month/);
      await expect(off).toHaveCount(before - 1);
      await leaveOut(page, /the house bears it/);
      await expect(off).toHaveCount(before - 2);
      const again = drawer(page).getByRole('button', { name: /^Take in again: LV-\d+$/ });
      await expect(again).toHaveCount(2);
      const name = (await again.last().getAttribute('aria-label')) ?? '';
      await again.last().click();
      await expect(again).toHaveCount(1);
      await expect(
        drawer(page).getByRole('button', { name: `Leave out ${/LV-\d+/.exec(name)?.[0]}` }),
      ).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      return /LV-\d+/.exec((await again.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    });

  await test.step('what is sent is asked first, and asked again where it comes to something else by then', async () => {
    await drawer(page).getByRole('button', { name: 'Send 1 draft' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog(page)).toContainText(await totals.locator('dd').last().innerText());
    const { headers } = await openSession(page.request, url, 'ops');
    const path = correctInvoice.path.replace(':id', String(draft.id));
    const meanwhile = await page.request.post(`${url}${path}`, {
      headers,
      data: { words: 'A late bag', amount: -1, vat_percent: 21, reason: 'Agreed by telephone' },
    });
    expect(meanwhile.ok()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Send 1 draft' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('nothing was sent');
    expect(await axeFindings(page)).toEqual([]);
    await expect(drawer(page)).toContainText('A late bag');
    await expect(dialog(page)).toContainText(await totals.locator('dd').last().innerText());
    await dialog(page).getByRole('button', { name: 'Send 1 draft' }).click();
    await expect(dialog(page)).toBeHidden();
  });
  const number = await test.step('it is sent, and can’t be corrected any more', async () => {
    const heading = drawer(page).getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(/^\d{4}-\d{4}$/);
    await expect(drawer(page).getByRole('button', { name: 'Add a correction' })).toBeHidden();
    return heading.innerText();
  });
  const total = await totals.locator('dd').last().innerText();

  const due = Number(total.replaceAll(/[^\d,]/g, '').replace(',', '.'));
  await test.step('of money that came one tells how much; what came meanwhile isn’t booked twice', async () => {
    await drawer(page).getByRole('button', { name: 'Money came' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    const amount = dialog(page).getByLabel('Amount');
    await expect(amount).toHaveValue(written(due));
    expect(await overflow(page)).toBe(0);
    const received_on = await dialog(page).getByLabel('On our account since').inputValue();
    const { headers } = await openSession(page.request, url, 'ops');
    const meanwhile = await page.request.post(`${url}${payInvoice.path.replace(':id', String(draft.id))}`, {
      headers,
      data: { amount: 5, received_on },
    });
    expect(meanwhile.ok()).toBe(true);
    await dialog(page).getByRole('button', { name: 'It came' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(`${euro(due - 5)} are open`);
    await amount.fill('ten');
    await dialog(page).getByRole('button', { name: 'It came' }).click();
    await expect(amount).toHaveAccessibleDescription(/up to/);
    expect(await axeFindings(page)).toEqual([]);
    await amount.fill('10');
    await dialog(page).getByRole('button', { name: 'It came' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(drawer(page)).toContainText(`${euro(due - 15)}, due`);
  });

  await test.step('its manager has it with the correction’s words, and without the order or the reason', async () => {
    await page.evaluate(() => localStorage.clear());
    await keepSession(page, url, 'marc');
    await page.goto(`${url}/company-manager`);
    const row = page
      .getByRole('list', { name: 'Invoices' })
      .getByRole('listitem')
      .filter({ hasText: `Invoice ${number}` });
    await expect(row).toContainText(total);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /UBL/ }).click(),
    ]);
    const xml = await readFile(await file.path(), 'utf8');
    expect(xml).toContain('A lost button');
    expect(xml).not.toContain(left);
    expect(xml).not.toContain('Agreed by telephone');
  });
});

test('a draft that lost its last line stays as empty, takes it in again, and is sent, credited and drafted anew at 390 px', async ({
  page,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const draft = await draftAgain(
    page.request,
    url,
    ({ company, orders }) => company.name !== 'Atelier Nord' && orders === 1,
  );
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/money?invoice=${draft.id}`);
  await leaveOut(page, /the house bears it/);
  await expect(drawer(page)).toContainText('Nothing is on this draft any more');
  await expect(drawer(page)).toContainText('Empty draft');
  await expect(drawer(page).getByRole('button', { name: /^Send/ })).toBeHidden();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await drawer(page)
    .getByRole('button', { name: /^Take in again: LV-\d+$/ })
    .click();
  await expect(drawer(page).getByRole('button', { name: /^Leave out LV-/ })).toBeVisible();
  await expect(drawer(page)).not.toContainText('Nothing is on this draft any more');

  await test.step('where it goes is said in its drawer; of two who say so both versions stand beside each other', async () => {
    const shown = `${url}${showInvoice.path.replace(':id', String(draft.id))}`;
    // nobody has said it yet, as this page sees it: all companies of the demo have said it
    await changeAnswers(page, shown, ({ invoice }: CallOutput<typeof showInvoice>) => ({
      invoice: { ...invoice, buyer: null },
    }));
    await page.reload();
    await expect(drawer(page)).toContainText('Nobody has said where it goes yet');
    await expect(drawer(page).getByRole('button', { name: /^Send/ })).toBeHidden();
    await drawer(page).getByRole('button', { name: 'Say where it goes' }).click();
    await expect(dialog(page).getByLabel('Name on the invoice')).toBeFocused();
    const wished = {
      name: 'Dumont & Claes SRL',
      enterprise_number: 'BE 0403.170.702',
      street: 'Rue de la Loi 42',
      zip: '104',
      city: 'Bruxelles',
      email: 'comptabilite@dumont.example',
    };
    for (const [name, text] of Object.entries(wished))
      await dialog(page).locator(`input[name=${name}]`).fill(text);
    const save = dialog(page).getByRole('button', { name: 'Save' });
    await save.click();
    await expect(dialog(page).getByLabel('Zip code')).toHaveAccessibleDescription('Four digits.');
    await expect(dialog(page).getByLabel('Enterprise or VAT number')).toBeFocused();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByLabel('Zip code').fill('1040');
    await dialog(page).getByLabel('Enterprise or VAT number').fill('BE 0403.170.701');
    const { headers } = await openSession(page.request, url, 'ops');
    const theirs = {
      ...wished,
      enterprise_number: 'BE 0403.170.701',
      zip: '1050',
      locale: 'fr',
      reference: null,
    };
    const meanwhile = await page.request.put(
      `${url}${setBilling.path.replace(':id', String(draft.company.id))}`,
      { headers, data: theirs },
    );
    expect(meanwhile.ok()).toBe(true);
    await save.click();
    await expect(dialog(page)).toContainText('Somebody else was faster');
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'These stay' }).click();
    await expect(dialog(page).getByLabel('Zip code')).toHaveValue('1040');
    await page.unroute(shown);
    await save.click();
    await expect(dialog(page)).toBeHidden();
    await expect(drawer(page)).toContainText('Dumont & Claes SRL, comptabilite@dumont.example');
    await expect(drawer(page).getByRole('button', { name: 'Change where it goes' })).toBeVisible();
  });

  await test.step('of all drafts those are sent that are ticked; one that nobody knows where to send isn’t', async () => {
    // another company’s draft: none of the demo lacks billing data
    const homeless = { id: 999_999, company: { id: 999_999, name: 'Studio Tilleul' }, lacks_billing: true };
    const drafts = /\/ops\/invoices\?state=draft&per_page=100/;
    await changeAnswers(page, drafts, (found: CallOutput<typeof listInvoices>) => ({
      ...found,
      data: [...found.data, { ...draft, ...homeless }],
    }));
    await page.goto(`${url}/ops/money`);
    await page.getByRole('button', { name: /^Send \d/ }).click();
    const ours = dialog(page).getByRole('checkbox', { name: draft.company.name });
    const theirs = dialog(page).getByRole('checkbox', { name: 'Studio Tilleul' });
    await expect(ours).toBeChecked();
    await expect(theirs).not.toBeChecked();
    await expect(theirs).toBeDisabled();
    await expect(dialog(page)).toContainText('Nobody has said where it goes yet');
    await ours.uncheck({ force: true });
    await expect(dialog(page).getByRole('button', { name: /^Send/ })).toBeDisabled();
    await ours.check({ force: true });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Send 1 draft' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.unroute(drafts);
    await page.goto(`${url}/ops/money?invoice=${draft.id}`);
  });
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(/^\d{4}-\d{4}$/);

  await test.step('what is credited comes on a new draft unless the house is to bear it', async () => {
    await drawer(page).getByRole('button', { name: 'Credit it' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Not now' })).toBeFocused();
    await expect(dialog(page).getByRole('radio', { name: /new draft/ })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /the house bears them/ })).not.toBeChecked();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByLabel('Reason').fill('Another address');
    await dialog(page).getByRole('button', { name: 'Credit it' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(drawer(page)).toContainText('Credited');
  });

  await test.step('of what was paid too much a part goes back', async () => {
    await drawer(page).getByRole('button', { name: 'Money went back' }).click();
    await expect(dialog(page).getByLabel('Amount')).toHaveValue(written(draft.total));
    await dialog(page).getByLabel('Amount').fill('5');
    await dialog(page).getByRole('button', { name: 'It went back' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(drawer(page)).toContainText(`To give back${euro(draft.total - 5)}`);
  });

  await test.step('its order stands on the new draft', async () => {
    await page.goto(`${url}/ops/money?state=draft`);
    await expect(
      page
        .getByRole('list', { name: 'Company invoices' })
        .getByRole('listitem')
        .filter({ hasText: draft.company.name }),
    ).toHaveCount(1);
  });
});
