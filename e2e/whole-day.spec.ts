import type { Page } from '@playwright/test';
import { expect, keepSession, test } from './lavoir.ts';
import { act, chooseDay, come, order } from './whole-day.ts';
import type { Ordered, Somebody } from './whole-day.ts';

test.use({ viewport: { width: 390, height: 844 } });

const mail = (name: string) => `${name}@mail.example`;

/** Who orders: at home in Brussels and in Antwerp, and two at a point with lockers, whose doors are found for them. */
const people = {
  astrid: mail('astrid.vanacker'),
  camille: mail('camille.dewolf'),
  mehdi: mail('mehdi.benali'),
  priya: mail('priya.nair'),
  elke: mail('elke.stevens'),
  olivier: mail('olivier.simonis'),
  hugo: mail('hugo.martin'),
  femke: mail('femke.dewilde'),
  jonas: mail('jonas.mertens'),
  hanne: mail('hanne.willems'),
  sofie: 'sofie',
  noor: mail('noor.verbeke'),
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const inAntwerp: readonly Name[] = ['femke', 'jonas', 'hanne'];
const inLockers: readonly Name[] = ['sofie', 'noor'];

/** The mails about each order, in the day's order. */
const usual = ['order_confirmed', 'order_charged', 'delivered'] as const;
const inLocker = ['order_confirmed', 'order_charged', 'ready_in_locker'] as const;
const story: Readonly<Record<Name, readonly string[]>> = {
  astrid: usual,
  camille: usual,
  mehdi: ['order_confirmed', 'pick_up_missed', 'order_rescheduled', 'order_charged', 'delivered'],
  priya: ['order_confirmed', 'agreement_asked', 'order_charged', 'delivered'],
  elke: ['order_confirmed', 'payment_failed', 'order_charged', 'delivered'],
  olivier: ['order_confirmed', 'order_charged', 'delivery_missed', 'order_rescheduled', 'delivered'],
  hugo: [...usual, 'order_refunded'],
  femke: usual,
  jonas: usual,
  hanne: usual,
  sofie: inLocker,
  noor: inLocker,
};

test('a day: twelve orders in two zones come and go, and customers, mails and books tell the same of it', async ({
  page,
  request,
  lavoir: { url },
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const customers = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await come(request, url, people[name])] as const)),
  ) as Record<Name, Somebody>;
  const [driver, driver2, laundry, laundry2, ops] = await Promise.all([
    come(request, url, 'driver'),
    come(request, url, 'driver2'),
    come(request, url, 'laundry'),
    come(request, url, 'laundry2'),
    come(request, url, 'ops'),
  ]);
  const driverOf = (name: Name) => (inAntwerp.includes(name) ? driver2 : driver);
  const laundryOf = (name: Name) => (inAntwerp.includes(name) ? laundry2 : laundry);
  const orders = {} as Record<Name, Ordered>;
  const collect = (name: Name) => act(driverOf(name), orders[name].id, 'pick_up');
  const weigh = (name: Name, shirts = 12) =>
    act(laundryOf(name), orders[name].id, 'intake', {
      lines: [{ id: orders[name].products[0]?.id, actual_quantity: shirts }],
    });
  const wash = async (name: Name) => {
    for (const action of ['process', 'make_ready']) await act(laundryOf(name), orders[name].id, action);
  };
  const bring = (name: Name) => act(driverOf(name), orders[name].id, 'deliver');
  const mailsAbout = async (name: Name): Promise<string[]> => {
    const { mails } = await ops.ask<{ mails: { template: string }[] }>(
      'GET',
      `ops/orders/${orders[name].id}/journal`,
    );
    // waits until the step can't be taken back, and is overtaken here
    return mails.map(({ template }) => template).filter((template) => template !== 'out_for_delivery');
  };
  /** A message that is no longer true isn't sent any more: so the day goes on once it was. */
  const told = (name: Name, template: string) =>
    expect.poll(() => mailsAbout(name), { timeout: 20_000 }).toContain(template);
  /** The customer's own page of the order. */
  const look = async (name: Name): Promise<Page> => {
    await keepSession(page, url, people[name]);
    await page.goto(`${url}/order?order=${orders[name].id}`);
    await expect(main).toContainText(`Order ${orders[name].lavoir_order_id}`);
    return page;
  };

  await test.step('twelve orders are placed', async () => {
    for (const name of names)
      orders[name] = await order(customers[name], {
        at: inLockers.includes(name) ? 'point' : 'home',
        card: name === 'elke' ? 'tok_chargeCustomerFail' : 'tok_visa',
      });
  });

  await test.step('the drivers collect eleven; where nobody opens, its customer says when to come again', async () => {
    for (const name of names.filter((one) => one !== 'mehdi')) await collect(name);
    await act(driver, orders.mehdi.id, 'fail_pick_up', { note: 'Nobody answered the bell' });
    await told('mehdi', 'pick_up_missed');
    await look('mehdi');
    await expect(main).toContainText('We missed you at pick-up');
    await expect(main).toContainText('“Nobody answered the bell”');
    await main.getByRole('link', { name: 'Schedule new pick-up' }).click();
    await chooseDay(page, 'Pick-up', 'first');
    await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(main).toContainText('We come at the new time');
    await told('mehdi', 'order_rescheduled');
    await collect('mehdi');
  });

  await test.step('all are weighed: one far above its estimate waits for a yes, one card is declined', async () => {
    for (const name of names) await weigh(name, name === 'priya' ? 16 : 12);
    await told('priya', 'agreement_asked');
    await look('priya');
    await main.getByRole('button', { name: 'Yes, go on and pay €\u00A065,70' }).click();
    await expect(main).toContainText('Paid by card');
    await customers.elke.ask('POST', 'customer/payment_methods', { token: 'tok_visa' });
    await told('elke', 'payment_failed');
    await look('elke');
    await expect(main).toContainText('Payment failed');
    await main.getByRole('radio', { name: /4242/ }).check({ force: true });
    // a phone has it below everything else
    await page.getByRole('button', { name: /^Pay .*50,50/ }).click();
    await expect(main).toContainText('Paid by card');
  });

  await test.step('all are washed and brought; who isn’t there says when to come again', async () => {
    for (const name of names) await wash(name);
    for (const name of names.filter((one) => one !== 'olivier')) await bring(name);
    await act(driver, orders.olivier.id, 'fail_delivery', { note: 'Nobody at home' });
    await told('olivier', 'delivery_missed');
    await look('olivier');
    await expect(main).toContainText('“Nobody at home”');
    await main.getByRole('link', { name: 'Schedule new delivery' }).click();
    await chooseDay(page, 'Delivery', 'last');
    await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(main).toContainText('We bring it at the new time');
    await told('olivier', 'order_rescheduled');
    await bring('olivier');
  });

  await test.step('out of the locker with its code', async () => {
    await look('sofie');
    await expect(main).toContainText(/Locker\s*\d+\s*Access code/);
    await main.getByRole('button', { name: 'Order retrieved' }).click();
    await customers.noor.ask('PUT', `customer/orders/retrieve/${orders.noor.id}`, {
      order: { status: 'retrieved_by_user' },
    });
  });

  await test.step('a shirt is refunded, and a claim made good', async () => {
    await ops.ask('POST', `ops/orders/${orders.hugo.id}/refunds`, {
      line_id: orders.hugo.products[0]?.id,
      quantity: 2,
      reason: 'Two shirts came back with a stain',
    });
    const { claim } = await customers.camille.ask<{ claim: { id: number } }>('POST', 'customer/claims', {
      order_id: orders.camille.id,
      line_id: orders.camille.products[0]?.id,
      quantity: 1,
      kind: 'damaged',
      words: 'A cuff is torn.',
      wish: 'credit',
      photos: [],
    });
    await ops.ask('POST', `ops/claims/${claim.id}/answers`, {
      outcome: 'made_good',
      credit: 3.8,
      words: 'We are sorry.',
    });
    await look('hugo');
    await expect(main).toContainText(/Charged\s*€\u00A050,50\s*Refunded\s*€\u00A07,60/);
    await look('camille');
    await expect(main.getByRole('article', { name: /^Reported: / })).toContainText('We are sorry.');
  });

  await test.step('each message was sent once, in the order of the day', async () => {
    for (const name of names)
      await expect.poll(() => mailsAbout(name), { message: name, timeout: 20_000 }).toEqual([...story[name]]);
  });

  await test.step('the auditor finds nothing', async () => {
    await ops.ask('POST', 'ops/system/jobs/audit-money/runs');
    await expect
      .poll(async () => (await ops.ask<{ auditor: object | null }>('GET', 'ops/money')).auditor, {
        timeout: 60_000,
      })
      .not.toBeNull();
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepSession(page, url, 'ops');
    await page.goto(`${url}/ops/money`);
    await expect(page.getByRole('region', { name: 'The auditor' })).toContainText('All right');
  });
});
