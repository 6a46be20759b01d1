import {
  axeFindings,
  chooseTimes,
  expect,
  fillBasket,
  offerInstall,
  openOrders,
  signIn,
  test,
} from './lavoir.ts';

test('an order that is weighed far above its estimate waits for its customer’s yes, and is charged then', async ({
  page,
  lavoir: { url, operate },
}) => {
  await signIn(page, url, 'emma');
  await fillBasket(page);
  await page.goto(`${url}/checkout`);
  await chooseTimes(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('at checkout one is asked first, unless one says otherwise; it is kept over a reload', async () => {
    const first = page.getByRole('radio', { name: 'Ask me first' });
    await expect(first).toBeChecked();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Go on' })).toBeChecked();
    await page.getByRole('radio', { name: /^Debit card/ }).check({ force: true });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: 'Place order, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
  });

  await test.step('after more than one order the app is offered where there can be one, and not again after a no', async () => {
    const offered = page.getByRole('region', { name: 'Keep Lavoir at hand' });
    await offerInstall(page);
    await expect(offered.getByRole('button', { name: 'Add it' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await offered.getByRole('button', { name: 'Not now' }).click();
    await expect(offered).toBeHidden();
  });

  const order = (await openOrders(page, url)).at(-1);
  if (!order) throw new Error('no current order');
  await page.goto(`${url}/order?order=${order.id}`);

  await test.step('until the pick-up it can be edited', async () => {
    await page.getByRole('button', { name: 'Edit order' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${url}/home`);
    await page.goto(`${url}/checkout`);
    await expect(page.getByRole('radio', { name: 'Go on' })).toBeChecked();
    await page.getByRole('radio', { name: 'Ask me first' }).check({ force: true });
    await page.getByRole('button', { name: 'Save the changes' }).filter({ visible: true }).click();
    await dialog.getByRole('button', { name: 'Save, pay after weighing' }).click();
    await page.waitForURL('**/purchase-success');
    await page.goto(`${url}/order?order=${order.id}`);
    await operate(order.id, 'pick_up');
  });

  await test.step('weighed heavier it asks, in the page that is open', async () => {
    await operate(order.id, 'intake', { lines: [{ id: order.products[0]?.id, actual_quantity: 12 }] });
    await expect(main).toContainText(
      'Heavier than estimated: €\u00A050,50 instead of €\u00A039,10. Shall we go on?',
    );
    await expect(main).toContainText('Please answer by');
    await expect(page.getByRole('list', { name: /progress/i })).toContainText('Waits for your yes');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('an answer that doesn’t come is said, and the same yes is said again', async () => {
    await page.route('**/agreement', (route) => route.abort());
    await main.getByRole('button', { name: 'Yes, go on and pay €\u00A050,50' }).click();
    await expect(main.getByRole('alert')).toContainText('Trying again can’t charge you twice');
    await page.unroute('**/agreement');
    await main.getByRole('button', { name: /^Yes, go on/ }).press('Enter');
    await expect(main).toContainText('Paid by card');
    await expect(main).not.toContainText('Shall we go on?');
  });

  await test.step('it has its receipt, and goes on', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Receipt' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^LV-\d+\.pdf$/);
    for (const action of ['process', 'make_ready', 'deliver']) await operate(order.id, action);
  });
});
