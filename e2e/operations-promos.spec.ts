import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator makes a promo code, sees what it would take off, limits it and switches it off', async ({
  page,
  lavoir,
}) => {
  const code = `E2E-${Date.now()}`;
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/promo-codes`);
  const list = page.getByRole('list', { name: 'Promo codes' });
  await expect(list.getByRole('link', { name: /^FRESH10/ })).toContainText('Running');
  await page.keyboard.press('n');
  const drawer = page.getByRole('complementary', { name: 'Code' });
  await drawer.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await drawer.getByLabel('Takes off').fill('10');
  await expect(drawer.getByText('€ 49,36')).toBeVisible();
  // never more than the order comes to
  await drawer.getByText('Euro', { exact: true }).click();
  await drawer.getByLabel('Takes off').fill('60');
  await expect(drawer.getByText('-€ 49,40').or(drawer.getByText('−€ 49,40'))).toBeVisible();
  await drawer.getByLabel('Takes off').fill('5,5');
  await drawer.getByRole('button', { name: 'Make this code' }).click();
  await expect(page).toHaveURL(/code=\d+/);
  await expect(drawer.getByRole('heading', { name: code })).toBeVisible();
  const row = list.getByRole('link', { name: new RegExp(`^${code}`) });
  await expect(row).toContainText('€ 5,50');

  await drawer.getByLabel('Uses in all').fill('3');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('0 of 3');

  // both versions of all that a colleague changed meanwhile, beside each other
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const address = `${lavoir.url}/api/v1/ops/promo_codes/${new URL(page.url()).searchParams.get('code')}`;
  type Answer = { promo_code: Record<string, unknown> };
  const { promo_code } = (await (await page.request.get(address, { headers })).json()) as Answer;
  const scopes = await page.request.get(`${lavoir.url}/api/v1/ops/promo_code_scopes`, { headers });
  const { places } = (await scopes.json()) as { places: { id: number; name: string }[] };
  const [place] = places;
  if (!place) throw new Error('the demo has no area');
  const { code: text, discount, fixed_amount, at_most, limit } = promo_code;
  const { first_order_only, starts_on, ends_on, schedule_ids, product_ids } = promo_code;
  const amounts = { code: text, discount, fixed_amount, at_most, limit };
  const seen = { ...amounts, first_order_only, starts_on, ends_on, schedule_ids, product_ids };
  const theirs = { ...seen, starts_on: '2027-01-04', schedule_ids: [place.id] };
  expect((await page.request.put(address, { headers, data: { ...theirs, seen } })).status()).toBe(200);
  await drawer.getByLabel('From', { exact: true }).fill('2027-02-01');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const conflict = drawer.getByRole('alert').filter({ hasText: 'Somebody else changed this code' });
  await expect(conflict.getByRole('listitem')).toHaveText([
    /^FromTheirs04\/01\/2027Yours01\/02\/2027$/,
    new RegExp(`^Areas and pointsTheirs${place.name}Yourseverywhere$`),
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(conflict).toBeHidden();
  await expect(drawer.getByLabel('From', { exact: true })).toHaveValue('2027-01-04');

  await drawer.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off');
  await expect(drawer.getByText(/^Switched off by Nele/)).toBeVisible();
  // X does it to the row that was chosen, and what it did can be taken back
  await row.focus();
  await page.keyboard.press('x');
  const said = page.getByRole('group', { name: 'Switched on.' });
  await expect(said).toBeVisible();
  await expect(row).not.toContainText('Off');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Off');
  expect(await axeFindings(page)).toEqual([]);

  // the address shows a colleague the same, on a phone too
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  // there it stands instead of its page
  const open = page.getByRole('main', { name: 'Code' });
  await expect(open.getByRole('heading', { name: code })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await open.getByRole('button', { name: 'Copy as a new code' }).click();
  await expect(open.getByLabel('Takes off')).toHaveValue('5,5');
  await page.goBack();
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
