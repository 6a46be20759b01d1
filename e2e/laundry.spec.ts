import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

const picture = (text: string) => ({
  name: 'one.png',
  mimeType: 'image/png',
  buffer: Buffer.from(text, 'base64'),
});
/** Of one pixel: a black and a white one. */
const photoOfScale = picture(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
);
const photoOfItem = picture(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
);

// the tablet on its stand
test.use({ viewport: { width: 1024, height: 768 } });

/** The codes on an order's bags; as many as it has, so nothing of it changes. */
const codesOf = async (request: APIRequestContext, url: string, orderId: string): Promise<string[]> => {
  const { headers } = await openSession(request, url, 'laundry');
  const shown = await request.get(`${url}/api/v1/ops/laundry/orders/${orderId}`, { headers });
  const { order } = (await shown.json()) as { order: { folded_bags: number; hanger_bags: number } };
  const set = await request.put(`${url}/api/v1/ops/orders/${orderId}/bags`, {
    headers,
    data: { folded: order.folded_bags, hanger: order.hanger_bags },
  });
  const { bags } = (await set.json()) as { bags: { code: string }[] };
  return bags.map(({ code }) => code);
};

/** What is pressed with wet hands, and lower than it should be. */
const lowTargets = (page: Page): Promise<string[]> =>
  page
    .locator('main, main ~ footer, header, nav')
    .locator('button, a[href], label:has(input[type=radio], input[type=checkbox])')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && height < 47.5 ? [`${one.ariaLabel ?? one.textContent}: ${height} px`] : [];
      }),
    );

const rowOf = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Queue' }).getByRole('row').filter({ hasText: number });

test('a laundry scans a bag, weighs without a network, washes, packs and labels an order', async ({
  page,
  context,
  request,
  lavoir: { url },
}) => {
  const main = page.getByRole('main');
  await keepSession(page, url, 'laundry');
  await page.goto(`${url}/ops/laundry`);
  // another journey may have brought some without a label
  const labelled = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^\d+ bags?$/ }) });
  const toWeigh = labelled.getByRole('link', { name: /^Weigh, LV-/ });
  await expect(toWeigh.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await lowTargets(page)).toEqual([]);
  // Enter does nothing to an order that nobody chose: it leads to the first
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step]').first()).toBeFocused();
  await expect(page).toHaveURL(`${url}/ops/laundry`);
  // what is due last is nobody's problem yet
  const last = toWeigh.last();
  const number = /LV-\d+/.exec((await last.getAttribute('aria-label')) ?? '')?.[0] ?? 'no number';
  const id = /\d+$/.exec((await last.getAttribute('href')) ?? '')?.[0] ?? '';

  await test.step('a scan opens the right order at its next step, and keeps that the bag is here', async () => {
    const [code = ''] = await codesOf(request, url, id);
    await page.getByRole('button', { name: 'Scan a bag' }).click();
    const dialog = page.getByRole('dialog');
    const slip = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    await dialog.getByLabel('Code of the bag').fill(slip);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is no bag’s code');
    await dialog.getByLabel('Code of the bag').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Weigh ${number}`);
    await expect(page.getByText(/^1 of \d+ bags? scanned$/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await lowTargets(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  await test.step('every line is weighed or counted, and what it comes to stands there', async () => {
    const lines = main.getByRole('list', { name: 'Lines' }).getByRole('button');
    const shown = main.getByLabel('Weight or count');
    await lines.first().click();
    await page.keyboard.press('9');
    await expect(shown).toHaveText(/^9/);
    await page.keyboard.press('Backspace');
    await expect(shown).toHaveText('–');
    // gone back to, a line begins anew: what was typed there isn't typed on
    await page.keyboard.type('12', { delay: 100 });
    await expect(shown).toHaveText(/^12/);
    await page.keyboard.press('Enter');
    await lines.first().click();
    await expect(shown).toHaveText(/^12/);
    await page.keyboard.press('3');
    await expect(shown).toHaveText(/^3/);
    for (const line of await lines.all()) {
      await line.click();
      await main.getByRole('button', { name: 'As ordered' }).click();
      await expect(line).toContainText('Done');
    }
    await main.getByRole('button', { name: 'A stain may stay' }).click();
    await expect(main.getByRole('button', { name: /^Weigh and charge € / })).toBeVisible();
  });

  await test.step('photos that take their time come to what is typed meanwhile, and take nothing back', async () => {
    await page.evaluate(() => {
      const read = window.createImageBitmap.bind(window);
      const isTime = new Promise((resolve) => window.addEventListener('photos', resolve, { once: true }));
      window.createImageBitmap = async (file: ImageBitmapSource) => isTime.then(() => read(file));
    });
    await main.getByLabel('Photo of the scale').setInputFiles(photoOfScale);
    await main.getByLabel('Photo of the item').setInputFiles(photoOfItem);
    await main.getByRole('button', { name: 'Write' }).click();
    await main.getByLabel('In your own words').fill('On the left cuff.');
    // nothing is charged without them
    await expect(main.getByRole('button', { name: 'Adding the photo' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('photos')));
    await expect(main.getByRole('button', { name: /^Take away photo/ })).toHaveCount(2);
    await expect(main.getByLabel('In your own words')).toHaveValue('On the left cuff.');
    // what is typed outlives a reload
    await page.reload();
    await expect(main.getByRole('button', { name: /^Weigh and charge € / })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Take away photo/ })).toHaveCount(2);
    await expect(main.getByLabel('In your own words')).toHaveValue('On the left cuff.');
    await expect(main.getByRole('button', { name: 'A stain may stay' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a yes holds for the weights that it was said of, and is asked again for others', async () => {
    const dialog = page.getByRole('dialog');
    const send = main.getByRole('button', { name: /^Weigh and (?:charge|ask for) € / });
    const line = main.getByRole('list', { name: 'Lines' }).getByRole('button').first();
    await line.click();
    const nine = main.getByRole('button', { name: '9', exact: true });
    await main.getByRole('button', { name: 'Erase' }).click({ clickCount: 5 });
    const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/weighing_previews', async (route) => {
      await isTime;
      await route.continue();
    });
    await nine.click();
    await nine.click();
    // of these weights nothing is known yet
    await expect(main.getByRole('button', { name: 'Weigh', exact: true })).toBeVisible();
    answer();
    await expect(send).toBeVisible();
    await page.unroute('**/weighing_previews');
    await main.getByRole('button', { name: 'One bag more' }).click();
    await send.click();
    await expect(dialog).toContainText('more than 20 % above the estimate');
    await dialog.getByRole('button', { name: 'It is right' }).click();
    await expect(dialog).toContainText('counted');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await nine.click();
    await send.click();
    await expect(dialog).toContainText('more than 20 % above the estimate');
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await main.getByRole('button', { name: 'One bag less' }).click();
    await main.getByRole('button', { name: 'As ordered' }).click();
    await expect(main.getByRole('button', { name: /^Weigh and charge € / })).toBeVisible();
  });

  await test.step('where the session ended meanwhile, it waits on the tablet for who weighed', async () => {
    const json = { errors: ['You need to sign in'], code: 'unauthenticated' };
    await page.route('**/weighings', (route) => route.fulfill({ status: 401, json }));
    await main.getByRole('button', { name: /^Weigh and charge € / }).click();
    await expect(page).toHaveURL(`${url}/sign-in`);
    await page.unroute('**/weighings');
    // so that it goes on waiting
    await page.route('**/weighings', (route) => route.abort());
    await page.locator('input[name=email]').fill('laundry@lavoir.example');
    await page.locator('input[name=password]').fill('washday-2026');
    await page.keyboard.press('Enter');
    await expect(main.getByText(/^1 weighing waits on this tablet/)).toBeVisible();
    await page.goto(`${url}/ops/laundry/${id}`);
    await main.getByRole('button', { name: 'Look at it' }).click();
    await expect(main.getByRole('button', { name: /^Weigh and charge € / })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Take away photo/ })).toHaveCount(2);
    await page.unroute('**/weighings');
  });

  await test.step('without a network the weighing waits on the tablet, and is sent once there is one', async () => {
    await page.getByRole('link', { name: 'To the queue' }).click();
    await rowOf(page, number)
      .getByRole('link', { name: /^Weigh/ })
      .click();
    await expect(main.getByRole('button', { name: /^Weigh and charge € / })).toBeVisible();
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Keep the weighing here' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
    await expect(main.getByText(/^1 weighing waits on this tablet/)).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByText(/^1 weighing waits on this tablet/)).toBeHidden();
    await expect(rowOf(page, number)).toContainText('In process');
    // the message about it lies over the last rows, and stays for as long as the pointer rests on it
    await page.mouse.move(0, 0);
    await expect(page.getByText(`The weighing of ${number} is sent`)).toBeHidden();
  });

  await test.step('it is washed, packed with labels, and leaves the queue', async () => {
    const washed = rowOf(page, number).getByRole('button', { name: /^Mark processed/ });
    // whatever its next step is, an order can be read
    await washed.focus();
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await page.getByRole('link', { name: 'To the queue' }).click();
    // a press on the wrong row is taken back, and made anew
    await washed.click();
    await page
      .getByRole('group', { name: `${number} is processed` })
      .getByRole('button', { name: 'Undo' })
      .click();
    // as above, what is said lies over the last rows
    await page.mouse.move(0, 0);
    await expect(page.getByText(`Taken back: ${number}.`)).toBeHidden();
    await washed.click();
    await rowOf(page, number)
      .getByRole('link', { name: /^Make ready/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Make ready ${number}`);
    await expect(main.getByRole('button', { name: /^Print \d+ labels? first$/ })).toBeVisible();
    const label = main.getByRole('figure', { name: 'The first label' });
    await expect(label).toContainText(number);
    await expect(label).toContainText(/1 \/ \d/);
    const rail = page.getByRole('navigation', { name: 'Pages' });
    await expect(rail.getByRole('link', { name: /^Ready \d+$/ })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings(page)).toEqual([]);
    expect(await lowTargets(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: /^Print \d+ labels?$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}-labels.pdf`);
    await main.getByRole('button', { name: 'Ready for delivery' }).click();
    await expect(page).toHaveURL(`${url}/ops/laundry`);
    await expect(rowOf(page, number)).toHaveCount(0);
    await page
      .getByRole('group', { name: `${number} is ready` })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(rowOf(page, number).getByRole('link', { name: /^Make ready/ })).toBeVisible();
  });
});
