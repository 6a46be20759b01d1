import type { Locator } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator gives an area two zip codes at once, hears whose a third is, and takes them away', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/places`);
  const antwerp = page.getByRole('region', { name: /Antwerp/ });
  await expect(antwerp.getByText('2000', { exact: true })).toBeVisible();
  const field = antwerp.getByLabel(/^Zip codes to add to/);
  await field.fill('1050');
  await page.keyboard.press('Enter');
  await expect(antwerp.getByText(/^1050 belongs to the area/)).toBeVisible();
  await field.fill('9991, 9992');
  await page.keyboard.press('Enter');
  await expect(antwerp.getByText('9992', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  for (const zipCode of ['9991', '9992']) {
    await antwerp.getByRole('button', { name: `Take ${zipCode} away` }).click();
    await expect(dialog.getByText('No customer has an address there.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take it away' }).click();
    await expect(dialog).toBeHidden();
    await expect(antwerp.getByText(zipCode, { exact: true })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole('searchbox').fill('1050');
  await expect(antwerp).toHaveCount(0);
  await expect(page).toHaveURL(/q=.*1050/);
});

test('of two who change an area both see both versions, and choose which stays', async ({ page, lavoir }) => {
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/places?q=2000`);
  const antwerp = page.getByRole('region', { name: /Antwerp/ });
  const dialog = page.getByRole('dialog');
  await antwerp.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Name').fill('Antwerp, both banks');
  await dialog.getByLabel('Delivery fee').fill('5,50');

  // a colleague is faster with both, and gives it no other laundry
  const { areas } = (await (
    await page.request.get(`${lavoir.url}/api/v1/ops/areas`, { headers })
  ).json()) as { areas: { id: number; name: string; laundry_id: number; delivery_fee: number | null }[] };
  const area = areas.find(({ name }) => name.startsWith('Antwerp'));
  if (!area) throw new Error('the demo has no Antwerp');
  const { id, ...seen } = { ...area };
  const cells = { name: seen.name, laundry_id: seen.laundry_id, delivery_fee: seen.delivery_fee };
  const answer = await page.request.put(`${lavoir.url}/api/v1/ops/areas/${id}`, {
    headers,
    data: { ...cells, name: 'Antwerp and around', delivery_fee: 6, seen: cells },
  });
  expect(answer.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else was faster')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /Antwerp and around/ }).check();
  await dialog.getByRole('button', { name: 'These stay' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp and around');
  await expect(dialog.getByLabel('Delivery fee')).toHaveValue('5,50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The area is saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Antwerp and around' })).toContainText('5,50');
});

test('an office outside every area is approved once its fee is said', async ({ page, lavoir }) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/places/requests`);
  await page.getByRole('link', { name: /Ateliers de Namur/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Office request' });
  await expect(drawer.getByText(/no area sets it/)).toBeVisible();
  await drawer.getByLabel('Laundry').selectOption({ index: 1 });
  await drawer.getByLabel('Tue').check();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(drawer.getByText('Write euro such as 4,90.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByLabel('Delivery fee').fill('8');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The point is there, and who asked gets a mail.')).toBeVisible();
});

test('an operator fills the grid by its keys, and closes a day only as its order moves and its customer is told', async ({
  page,
  lavoir,
}) => {
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const confirmed = async () => {
    const answer = await page.request.get(`${lavoir.url}/api/v1/ops/orders?status=confirmed`, { headers });
    return ((await answer.json()) as { data: { id: number; lavoir_order_id: string; pickup_date: string }[] })
      .data;
  };
  const [order] = await confirmed();
  if (!order) throw new Error('the demo has no order to pick up');
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/places?q=1050`);
  const cell = (name: RegExp) => page.getByRole('textbox', { name });
  const morning = cell(/^Sat 08:00 – 10:00/);
  await morning.focus();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await expect(cell(/^Sat 10:00 – 12:00/)).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Control+d');
  await expect(cell(/^Sun 10:00 – 12:00/)).toHaveValue('5');
  await page.keyboard.press('x');
  await expect(cell(/^Sun 10:00 – 12:00/)).toHaveValue('');
  await expect(page.getByText('2 changes aren’t saved.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 change isn’t saved.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 change is saved.')).toBeVisible();
  await expect(morning).toHaveValue('12');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day', { exact: true }).fill(order.pickup_date);
  await dialog.getByLabel('Where').selectOption('Everywhere');
  await dialog.getByLabel('Why').fill('A strike');
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  await expect(dialog.getByText(order.lavoir_order_id)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Move \d+ orders?$/ }).click();
  await expect(page.getByText('The day is saved.')).toBeVisible();
  expect((await confirmed()).find(({ id }) => id === order.id)?.pickup_date).not.toBe(order.pickup_date);
  await expect
    .poll(async () => (await page.request.get(`${lavoir.url}/dev/mailbox`)).text())
    .toMatch(/another moment|un autre moment|ander moment/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test('an area that is added is shown, whatever was searched for, with all of its name', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${lavoir.url}/ops/places?q=1050`);
  await page.getByRole('button', { name: 'Add an area' }).click();
  const dialog = page.getByRole('dialog');
  const name = 'Gebäudereinigungsgesellschaftsviertel-Noord';
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add an area' }).click();
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('region', { name });
  const heading = panel.getByRole('heading', { name, exact: true });
  await expect(heading).toBeVisible();
  const right = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
  expect(await right(heading)).toBeLessThan(await right(panel));
  expect(await axeFindings(page)).toEqual([]);
});

test('what closes one area leaves the day open for others, and is taken back from where it says why', async ({
  page,
  lavoir,
}) => {
  await keepSession(page, lavoir.url, 'ops');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${lavoir.url}/ops/places/closures`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Close a day' }).click();
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  const day = dialog.getByLabel('Day', { exact: true });
  await expect(day).toBeFocused();
  // no holiday, and a day on which nobody ordered yet
  const far =
    (await page.locator('table button:enabled').last().innerText()).match(/\d\d\/\d\d\/\d{4}/)?.[0] ?? '';
  await day.fill(far.split('/').toReversed().join('-'));
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  const why = dialog.getByLabel('Why');
  await expect(why).toBeFocused();
  await why.fill('Impératrice-Marie-Thérèse-Gebäudereinigungsgesellschaft: travaux de voirie');
  await dialog.getByLabel('Where').selectOption('Bruxelles-Est');
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  await expect(page.getByText('The day is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: `${far}, Partly` })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'travaux de voirie' });
  expect(await overflow(page)).toBe(0);
  // its day stands in one line, however long the reason is
  const { height = 0 } = (await row.locator('b').boundingBox()) ?? {};
  expect(height).toBeLessThan(24);

  // what fails is said where it was asked
  const plans = '**/api/v1/ops/plans/**';
  await page.route(plans, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  );
  await row.getByRole('button', { name: /^Take back/ }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong');
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(plans);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add one' })).toBeFocused();
});

test('on a house’s first day the console says how it begins, and nothing that was not asked for is missing', async ({
  page,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'ops');
  const main = page.getByRole('main');
  await changeAnswers(page, '**/api/v1/ops/areas', (answer) => ({ ...answer, areas: [], laundries: [] }));
  await page.goto(`${url}/ops/places`);
  await expect(main).toContainText('There is no laundry here');
  await page.unroute('**/api/v1/ops/areas');
  await changeAnswers(page, '**/api/v1/ops/areas', (answer) => ({ ...answer, areas: [] }));
  await page.reload();
  await main.getByRole('button', { name: 'Add an area' }).click();
  await expect(page.getByRole('dialog')).toContainText('Add an area');
  await changeAnswers(page, '**/api/v1/ops/catalogue', (answer) => ({
    ...answer,
    categories: [],
    products: [],
  }));
  await page.goto(`${url}/ops/catalogue`);
  await expect(main).toContainText('Begin with a category');
  await main.getByRole('button', { name: 'Add a category' }).first().click();
  await expect(page.getByLabel('Group').getByRole('option')).not.toHaveCount(0);
  // one that isn’t there doesn’t come by asking again
  for (const path of ['catalogue', 'runs']) {
    await page.goto(`${url}/ops/${path}?laundry=4711`);
    await expect(main).toContainText('There is no laundry here');
    await expect(main.getByRole('button', { name: 'Try again' })).toBeHidden();
  }
});
