import { axeFindings, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a stop of the board is given to a driver by mouse and by key, is taken back, and the day is printed slot by slot', async ({
  page,
  lavoir,
}) => {
  const { headers } = await openSession(page.request, lavoir.url, 'ops');
  const answer = await page.request.get(`${lavoir.url}/api/v1/ops/orders?status=confirmed`, { headers });
  const { data } = (await answer.json()) as {
    data: { lavoir_order_id: string; pickup_date: string; address: string }[];
  };
  // of Brussels, which has several drivers
  const order = data.find(({ address }) => /\b1\d{3}\b/.test(address));
  if (!order) throw new Error('the demo has no order to pick up');
  await keepSession(page, lavoir.url, 'ops');
  await page.goto(`${lavoir.url}/ops/board?date=${order.pickup_date}`);
  const card = page
    .locator('[data-card^="pickup"]')
    .filter({ hasText: order.lavoir_order_id.replace('LV-', '') });
  const giving = card.getByRole('button', { name: /Give to a driver/ });
  await expect(giving).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await card.getByTitle(/^Drag /).hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 4 });
  const place = page.locator('[data-driver]').first();
  const name = (await place.innerText()).trim();
  await place.hover();
  await page.mouse.up();
  const said = page.getByText(`${name} has ${order.lavoir_order_id} now.`);
  await expect(said).toBeVisible();
  await expect(giving).toHaveAccessibleName(new RegExp(`^${name}`));
  await expect(place).toHaveCount(0);
  // what changed says so for a while, but to who wants nothing to move
  await expect(card).toHaveAttribute('data-changed', /odd|even/);
  await expect(card).toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(card).toHaveCSS('animation-name', /^changed-/);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // the same by the keyboard, to another one; it is taken back where it is said
  await card.getByRole('button', { name: /^Open/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Order' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Who takes ${order.lavoir_order_id}?`);
  await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button').nth(1).press('Enter');
  await expect(giving).not.toHaveAccessibleName(new RegExp(`^${name}`));
  const other = (await giving.getAttribute('title')) ?? '';
  // what was said of the first driver may still be shown
  const undo = (sentence: string | RegExp) =>
    page.getByRole('group', { name: sentence }).getByRole('button', { name: 'Undo' });
  await undo(`${other} has ${order.lavoir_order_id} now.`).click();
  await expect(giving).toHaveAccessibleName(new RegExp(`^${name}`));

  // the keys are for what has the focus, however it came there
  const another = page
    .locator('[data-card]')
    .filter({ has: page.getByRole('button', { name: /Give to a driver/ }) })
    .first();
  const itsNumber = await another.getByRole('button', { name: /^Open/ }).getAttribute('aria-label');
  await another.getByRole('button', { name: /^Open/ }).focus();
  await page.keyboard.press('d');
  await expect(dialog.getByRole('heading')).toHaveText(`Who takes ${/LV-\d+/.exec(itsNumber ?? '')?.[0]}?`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await giving.focus();

  // several at once: by key and by press, to one driver, and all of them back
  await page.keyboard.press('x');
  await expect(page.getByText('1 stop chosen')).toBeVisible();
  // of the same laundry
  const near = page.locator('[data-card^="delivery"]').filter({ hasText: /\b1\d{3} / });
  await near.getByRole('checkbox', { checked: false }).first().click();
  await expect(page.getByText('2 stops chosen')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give to …' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Who takes these 2 stops?');
  await dialog.getByRole('button', { name: other }).click();
  const allGiven = new RegExp(`^${other} has \\d more stops? now`);
  await expect(page.getByText(allGiven)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(giving).toHaveAccessibleName(new RegExp(`^${other}`));
  await undo(allGiven).click();
  await expect(giving).toHaveAccessibleName(new RegExp(`^${name}`));

  // on paper: every stop, by slot and zone, and nothing of the console
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper]');
  await expect(paper.getByRole('row').filter({ hasText: order.lavoir_order_id })).toContainText(name);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(paper).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  // what is in sight of a day depends on its hours
  await expect(page.getByRole('button', { name: /Give to a driver/ }).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
