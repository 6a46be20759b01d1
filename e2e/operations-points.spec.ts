import { axeFindings, expect, keepSession, openBrowser, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a door out of order sends its order behind another one with a new code, which its customer sees', async ({
  page,
  browser,
  lavoir: { url },
}) => {
  const customer = await openBrowser(browser);
  await keepSession(customer, url, 'sofie');
  await customer.goto(`${url}/order`);
  const shown = (label: string) => customer.getByText(label, { exact: true }).locator('..').locator('b');
  await expect(shown('Locker')).toHaveText('12');
  const code = (await shown('Access code').textContent()) ?? '';

  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/places/points?q=Atelier+Nord`);
  const doors = page.getByRole('list', { name: 'Doors of Atelier Nord' });
  await expect(doors.getByRole('link')).toHaveCount(12);
  await doors.getByRole('link', { name: /^12\b/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Door or point' });
  await expect(drawer.getByText('Sofie Maes')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Out of order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong').fill('Lock jams');
  await dialog.getByRole('button', { name: 'Out of order' }).click();
  await expect(dialog).toBeHidden();
  await expect(doors.getByRole('link', { name: /^12\b.*Out of order.*Lock jams/s })).toBeVisible();
  const moved = doors.getByRole('link', { name: /In use/ });
  const number = (await moved.locator('b').textContent()) ?? '';
  expect(number).not.toBe('12');
  await expect(drawer.getByRole('button', { name: 'In order again' })).toBeVisible();

  // without a reload: the page follows its order
  await expect(shown('Locker')).toHaveText(number);
  await expect(shown('Access code')).toHaveText(/^\d \d \d \d$/);
  await expect(shown('Access code')).not.toHaveText(code);
  await customer.context().close();

  // of two who change the point both see both versions, and what one alone changed stays
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByLabel('Opening hours').fill('Day and night');
  const { headers } = await openSession(page.request, url, 'ops');
  const address = `${url}/api/v1/ops/points/${new URL(page.url()).searchParams.get('point')}`;
  type Point = Record<'name' | 'street' | 'nr' | 'zip' | 'city', string> & {
    hours: string | null;
    access_note: string | null;
    laundry: { id: number };
    service_fee: number | null;
    delivery_fee: number | null;
    secure: boolean;
    companies: { name: string }[];
  };
  const read = async () =>
    ((await (await page.request.get(address, { headers })).json()) as { point: Point }).point;
  const { laundry, companies, name, street, nr, zip, city, secure, service_fee, delivery_fee, ...said } =
    await read();
  const before = {
    name,
    street,
    nr,
    zip,
    city,
    secure,
    service_fee,
    delivery_fee,
    hours: said.hours ?? '',
    access_note: said.access_note ?? '',
    laundry_id: laundry.id,
    companies: companies.map((company) => company.name),
  };
  const put = (change: object) => page.request.put(address, { headers, data: { ...before, ...change } });
  const changed = await put({ hours: 'Weekdays only', service_fee: 3.5 });
  expect(changed.status()).toBe(200);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else was faster')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: /Weekdays only/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'These stay' }).click();
  await expect(drawer.getByLabel('Service fee')).toHaveValue('3,5');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await read()).toMatchObject({ hours: 'Day and night', service_fee: 3.5 });
  expect((await put({})).status()).toBe(200);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test('doors are added by their numbers, once, and numbers that are none get the focus', async ({
  page,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/places/points?q=Atelier+Nord`);
  const doors = page.getByRole('list', { name: 'Doors of Atelier Nord' });
  await expect(doors.getByRole('link')).toHaveCount(12);
  await page.getByRole('button', { name: 'Add doors' }).click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByLabel('Numbers');
  await expect(numbers).toBeFocused();
  const add = dialog.getByRole('button', { name: 'Add doors' });
  for (const wrong of ['', '1-60 70']) {
    await numbers.fill(wrong);
    await add.click();
    await expect(numbers).toHaveAccessibleDescription(/Write the numbers/);
    await expect(numbers).toBeFocused();
  }
  // one of them is there already
  await numbers.fill('12-14');
  await add.click();
  await expect(dialog.getByRole('alert')).toContainText('12');
  await numbers.fill('13-14');
  await dialog.getByRole('radio', { name: /Large/ }).check({ force: true });
  await add.dblclick();
  await expect(dialog).toBeHidden();
  await expect(doors.getByRole('link')).toHaveCount(14);
});
