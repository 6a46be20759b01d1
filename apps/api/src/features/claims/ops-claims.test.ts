import {
  acceptClaim,
  addClaim,
  answerClaim,
  listClaims,
  listOpsClaims,
  replyToClaim,
  showOpsClaim,
  showOrder,
  showWallet,
  takeClaim,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asCents, dayMs } from '@lavoir/domain';
import type { ClaimWish } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { atProvider, createCardOrder, opsOrder, runMoney, step, weigh } from '../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, fillWallet } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';
import { openMoneyHouse } from '../../../test/money-house.ts';

const { app, world, operator } = await openMoneyHouse({ processes: 2 });

const twoLines = () => [
  { product_id: world.shirt, quantity: 10 },
  { product_id: world.kilo, quantity: 1 },
];

/** One shirt of € 5 of ten, € 54,90 in all, is torn. */
const createClaim = async (
  options: { given?: number; byCard?: boolean; wish?: ClaimWish; items?: 1 | 2 } = {},
) => {
  const customer = await createCustomer(app, { wallet: options.given ? 0 : options.items ? 20_000 : 6000 });
  if (options.given) await fillWallet(app, customer.id, { given: asCents(options.given) });
  const order = options.byCard
    ? await createCardOrder(app, world, customer)
    : await createOrder(
        app,
        world,
        customer,
        options.items === 2 ? { product_orders_attributes: twoLines() } : {},
      );
  await weigh(app, operator, order);
  for (const action of ['process', 'make_ready', 'deliver'] as const)
    await step(app, operator, order.id, { action });
  const { body } = await app.send(addClaim, {
    as: customer.session,
    body: {
      order_id: order.id,
      line_id: order.products[0]?.id ?? 0,
      quantity: 1,
      more_items: order.products.slice(1, options.items ?? 1).map(({ id }) => ({ line_id: id })),
      kind: 'damaged',
      words: 'The left cuff has a tear.',
      wish: options.wish ?? 'money',
    },
  });
  return { customer, order, claim: body.claim };
};
type Claimed = Awaited<ReturnType<typeof createClaim>>;

type Answer = CallRequest<typeof answerClaim>['body'];
const answer = (claim: { id: number }, body: Answer, key: string = randomUUID(), as = operator) =>
  app.send(answerClaim, { as, params: { id: String(claim.id) }, body, headers: { 'idempotency-key': key } });
const good = (change: { money?: number; credit?: number }): Answer => ({
  outcome: 'made_good',
  words: 'We are sorry.',
  ...change,
});
const balanceOf = async ({ session }: Customer) =>
  (await app.send(showWallet, { as: session, query: {} })).body.wallet.amount;
const seen = async ({ customer, order }: Claimed) =>
  (await app.send(listClaims, { as: customer.session, params: { id: String(order.id) } })).body.claims[0];
const mails = async (customer: Customer, subject: string) => {
  await app.drainMails();
  const rows = await app.db
    .selectFrom('mailbox')
    .select(['subject', 'body'])
    .where('recipient', '=', customer.email)
    .execute();
  return rows.filter((mail) => mail.subject.includes(subject));
};

describe('the claims of a laundry', () => {
  test('come the oldest that waits first, then what was answered', async () => {
    const claims = [await createClaim(), await createClaim(), await createClaim()];
    await answer(claims[0]?.claim ?? { id: 0 }, { outcome: 'refused', words: 'Nothing to see.' });
    const { status, body } = await app.send(listOpsClaims, { as: operator, query: { per_page: '100' } });
    const ids = body.data.map(({ id }) => id).filter((id) => claims.some(({ claim }) => claim.id === id));
    expect([status, ids]).toEqual([200, [claims[1]?.claim.id, claims[2]?.claim.id, claims[0]?.claim.id]]);
    const answered = await app.send(listOpsClaims, { as: operator, query: { state: 'answered' } });
    expect(new Set(answered.body.data.map(({ state }) => state))).toEqual(new Set(['answered']));
    const second = await app.send(listOpsClaims, { as: operator, query: { per_page: '1', page: '2' } });
    expect([second.body.data.length, second.body.pagination]).toMatchObject([1, { page: 2, per_page: 1 }]);
  });

  test('are nobody’s of another laundry', async () => {
    const { claim } = await createClaim();
    const elsewhere = (await createStaff(app, 'partner', world.otherLaundryId)).session;
    const { body } = await app.send(listOpsClaims, { as: elsewhere, query: {} });
    expect([body.data, body.pagination.total]).toEqual([[], 0]);
    const params = { id: String(claim.id) };
    expect((await app.send(showOpsClaim, { as: elsewhere, params })).status).toBe(404);
    expect((await app.send(takeClaim, { as: elsewhere, params })).status).toBe(404);
    const own = (await createStaff(app, 'partner', world.laundryId)).session;
    expect((await app.send(showOpsClaim, { as: own, params })).body.claim).toMatchObject({
      id: claim.id,
      customer: { name: 'Test Person' },
      most: 50,
      most_money: 50,
    });
  });

  test('are in hand once somebody looks at one, which its customer sees', async () => {
    const claimed = await createClaim();
    const params = { id: String(claimed.claim.id) };
    for (const time of ['once', 'twice'])
      expect([time, (await app.send(takeClaim, { as: operator, params })).body.claim.state]).toEqual([
        time,
        'in_hand',
      ]);
    expect(await seen(claimed)).toMatchObject({ state: 'in_hand', answer: null });
    const { body } = await app.send(showOrder, {
      as: claimed.customer.session,
      params: { id: String(claimed.order.id) },
    });
    expect(body.order.events.filter(({ action }) => action === 'take_claim')).toHaveLength(1);
    await answer(claimed.claim, { outcome: 'refused', words: 'Nothing to see.' });
    const late = await app.send(takeClaim, { as: operator, params });
    expect([late.status, late.body.code]).toEqual([409, 'claim_answered']);
  });
});

describe('an answer', () => {
  test('that refuses says why, by mail and on the order, and moves no money', async () => {
    const claimed = await createClaim();
    const before = await balanceOf(claimed.customer);
    const { status, body } = await answer(claimed.claim, {
      outcome: 'refused',
      words: 'It was torn before.',
    });
    const told = { outcome: 'refused', words: 'It was torn before.', money: 0, credit: 0 };
    expect([status, body.claim]).toMatchObject([200, { state: 'answered', answer: told }]);
    expect(await seen(claimed)).toMatchObject({ state: 'answered', answer: told });
    expect(await balanceOf(claimed.customer)).toBe(before);
    const [mail, ...more] = await mails(claimed.customer, 'our answer about Shirt');
    expect([mail?.body, more]).toEqual([expect.stringContaining('It was torn before.'), []]);
  });

  test('by money gives it back to the wallet that paid', async () => {
    const claimed = await createClaim();
    const before = await balanceOf(claimed.customer);
    expect((await answer(claimed.claim, good({ money: 20 }))).status).toBe(200);
    expect(await balanceOf(claimed.customer)).toBe(before + 20);
    expect(await opsOrder(app, operator, claimed.order)).toMatchObject({
      refunded: 20,
      refunds: [{ kind: 'refund', to: 'wallet', amount: 20, reason: 'We are sorry.' }],
    });
    const [mail] = await mails(claimed.customer, 'our answer about Shirt');
    expect(mail?.body).toContain('goes back to the way you paid');
  });

  test('by money gives it back to the card that paid', async () => {
    const claimed = await createClaim({ byCard: true });
    expect((await answer(claimed.claim, good({ money: 50 }))).status).toBe(200);
    await runMoney(app);
    expect(await atProvider(app, claimed.order.id)).toEqual({ charged: [5490], back: [5000] });
  });

  test('by credit puts given money into the wallet, also beside money', async () => {
    const claimed = await createClaim({ wish: 'credit' });
    const before = await balanceOf(claimed.customer);
    expect((await answer(claimed.claim, good({ money: 10, credit: 40 }))).status).toBe(200);
    expect(await balanceOf(claimed.customer)).toBe(before + 50);
    const given = await app.db
      .selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('user_id', '=', claimed.customer.id)
      .where('kind', '=', 'given')
      .executeTakeFirstOrThrow();
    expect(given.balance_cents).toBe(4000);
    expect(await seen(claimed)).toMatchObject({ answer: { money: 10, credit: 40 } });
  });

  test('gives up to ten times the item’s price, and not a cent more', async () => {
    const claimed = await createClaim();
    for (const gift of [{ money: 50.01 }, { credit: 50.01 }, { money: 25.01, credit: 25 }]) {
      const refused = await answer(claimed.claim, good(gift));
      expect([refused.status, refused.body.code]).toEqual([422, 'claim_too_much']);
    }
    expect((await answer(claimed.claim, good({ money: 50 }))).status).toBe(200);
  });

  test('gives no more money back than was paid: the rest may be credit', async () => {
    const claimed = await createClaim();
    const half = await app.send(answerClaim, {
      as: operator,
      params: { id: String(claimed.claim.id) },
      body: good({}),
    });
    expect([half.status, half.body.code]).toEqual([422, 'invalid_input']);
    await app.db
      .updateTable('claims')
      .set({ quantity_milli: 10_000 as never })
      .where('id', '=', claimed.claim.id)
      .execute();
    const refused = await answer(claimed.claim, good({ money: 55 }));
    expect([refused.status, refused.body.code]).toEqual([422, 'refund_too_much']);
    expect((await answer(claimed.claim, good({ money: 54.9, credit: 100 }))).status).toBe(200);
  });

  test('is given once, of twenty at the same moment', async () => {
    const claimed = await createClaim();
    const before = await balanceOf(claimed.customer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(claimed.claim, good({ credit: 1 + index }))),
    );
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'claim_answered');
    const given = answers.find(({ status }) => status === 200)?.body.claim.answer?.credit ?? 0;
    expect(refused).toHaveLength(19);
    expect(await balanceOf(claimed.customer)).toBe(before + given);
  });

  test('that is sent again is answered as before', async () => {
    const claimed = await createClaim();
    const key = randomUUID();
    const first = await answer(claimed.claim, good({ credit: 5 }), key);
    const again = await answer(claimed.claim, good({ credit: 5 }), key);
    expect([first.status, again.status, again.body.claim.answer]).toEqual([
      200,
      200,
      first.body.claim.answer,
    ]);
    expect(await mails(claimed.customer, 'our answer about Shirt')).toHaveLength(1);
  });

  test('leaves room for another claim about the line, whose sum keeps to the line’s price', async () => {
    const claimed = await createClaim();
    await answer(claimed.claim, good({ credit: 50 }));
    const { claim: first, customer } = claimed;
    const { status, body } = await app.send(addClaim, {
      as: customer.session,
      body: {
        order_id: first.order_id,
        line_id: first.line_id,
        quantity: 10,
        kind: 'missing',
        words: 'None of them came back.',
        wish: 'credit',
      },
    });
    expect(status).toBe(200);
    const shown = await app.send(showOpsClaim, { as: operator, params: { id: String(body.claim.id) } });
    expect([shown.body.claim.most, shown.body.claim.most_money]).toEqual([450, 54.9]);
  });
});

describe('what was lost before it was counted', () => {
  /** Ten shirts of € 5 that were found, and a kilo of which nothing was. */
  const createLost = async () => {
    const customer = await createCustomer(app, { wallet: 20_000 });
    const order = await createOrder(app, world, customer, { product_orders_attributes: twoLines() });
    await step(app, operator, order.id, { action: 'pick_up' });
    const [shirts, kilo] = order.products;
    const lines = [
      { id: shirts?.id ?? 0, actual_quantity: 10 },
      { id: kilo?.id ?? 0, actual_quantity: 0 },
    ];
    await step(app, operator, order.id, { action: 'intake', lines });
    for (const action of ['process', 'make_ready', 'deliver'] as const)
      await step(app, operator, order.id, { action });
    const reportMissing = async (more_items: { line_id: number; quantity?: number }[] = []) =>
      (
        await app.send(addClaim, {
          as: customer.session,
          body: {
            order_id: order.id,
            line_id: kilo?.id ?? 0,
            more_items,
            kind: 'missing',
            words: 'The bag never came back.',
            wish: 'money',
          },
        })
      ).body.claim;
    return { customer, order, shirts: shirts?.id ?? 0, worth: 10 * (kilo?.total ?? 0), reportMissing };
  };

  test('is made good by credit up to its price’s ten times, and by no money, as it was never charged', async () => {
    const { customer, worth, reportMissing } = await createLost();
    const claim = await reportMissing();
    const shown = await app.send(showOpsClaim, { as: operator, params: { id: String(claim.id) } });
    expect([worth > 0, shown.body.claim.most, shown.body.claim.most_money]).toEqual([true, worth, 0]);
    const before = await balanceOf(customer);
    const money = await answer(claim, good({ money: 0.01 }));
    expect([money.status, money.body.code]).toEqual([422, 'refund_too_much']);
    const tooMuch = await answer(claim, good({ credit: worth + 0.01 }));
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'claim_too_much']);
    expect((await answer(claim, good({ credit: worth }))).status).toBe(200);
    expect(await balanceOf(customer)).toBe(before + worth);
    const again = await reportMissing();
    const left = await app.send(showOpsClaim, { as: operator, params: { id: String(again.id) } });
    expect([left.body.claim.most, left.body.claim.most_money]).toEqual([0, 0]);
  });

  test('leaves the money for what was charged and is missing beside it', async () => {
    const { shirts, worth, reportMissing } = await createLost();
    const claim = await reportMissing([{ line_id: shirts, quantity: 1 }]);
    const shown = await app.send(showOpsClaim, { as: operator, params: { id: String(claim.id) } });
    expect([shown.body.claim.most, shown.body.claim.most_money]).toEqual([worth + 50, 50]);
  });
});

describe('who is answered', () => {
  const as = ({ customer }: Claimed) => customer.session;
  const accept = (claimed: Claimed, claim: { id: number } = claimed.claim) =>
    app.send(acceptClaim, { as: as(claimed), params: { id: String(claim.id) } });
  const reply = (claimed: Claimed, words: string, key: string = randomUUID()) =>
    app.send(replyToClaim, {
      as: as(claimed),
      params: { id: String(claimed.claim.id) },
      body: { words },
      headers: { 'idempotency-key': key },
    });

  test('hears that an item is mended, by mail and on the order', async () => {
    const claimed = await createClaim({ wish: 'mend' });
    const { status } = await answer(claimed.claim, { outcome: 'mended', words: 'We sew it again.' });
    expect(status).toBe(200);
    expect(await seen(claimed)).toMatchObject({ answer: { outcome: 'mended', money: 0, credit: 0 } });
    const [mail] = await mails(claimed.customer, 'our answer about Shirt');
    expect(mail?.body).toContain('We mend it or wash it again, free of charge.');
  });

  test('accepts once there is an answer; twice is once, and then it is settled', async () => {
    const claimed = await createClaim();
    expect((await accept(claimed)).body.code).toBe('claim_unanswered');
    await answer(claimed.claim, good({ credit: 5 }));
    expect((await seen(claimed))?.can).toEqual(['accept', 'reply']);
    const first = await accept(claimed);
    expect([first.status, first.body.claim]).toMatchObject([
      200,
      { accepted_at: expect.any(String), can: [] },
    ]);
    expect((await accept(claimed)).body.claim.accepted_at).toBe(first.body.claim.accepted_at);
    const late = await reply(claimed, 'I thought about it.');
    expect([late.status, late.body.code]).toEqual([409, 'claim_closed']);
  });

  test('disagrees once: a claim about the same, which waits, and whose answer adds to what was given', async () => {
    const claimed = await createClaim();
    expect((await reply(claimed, 'Nobody answers.')).body.code).toBe('claim_unanswered');
    await answer(claimed.claim, good({ money: 20 }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reply(claimed, `It cost more, ${index}.`)),
    );
    const [taken, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect([taken?.status, taken?.body.claim]).toMatchObject([
      200,
      { reply_to: claimed.claim.id, state: 'sent', quantity: 1, kind: 'damaged', wish: 'money', can: [] },
    ]);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 claim_closed']),
    );
    expect((await accept(claimed)).body.code).toBe('claim_closed');
    const second = taken?.body.claim ?? claimed.claim;
    const shown = await app.send(showOpsClaim, { as: operator, params: { id: String(second.id) } });
    expect([shown.body.claim.most, shown.body.claim.most_money]).toEqual([50, 34.9]);
    expect((await answer(second, good({ money: 30 }))).status).toBe(200);
    expect((await accept(claimed, second)).status).toBe(200);
  });

  test('and is sent again is answered as before', async () => {
    const claimed = await createClaim();
    await answer(claimed.claim, { outcome: 'refused', words: 'It was torn before.' });
    const key = randomUUID();
    const twice = [await reply(claimed, 'It was not.', key), await reply(claimed, 'It was not.', key)];
    expect(twice.map(({ status, body }) => [status, body.claim.id])).toEqual([
      [200, twice[0]?.body.claim.id],
      [200, twice[0]?.body.claim.id],
    ]);
  });

  test('finds the answer standing eight days later', async () => {
    const claimed = await createClaim();
    await answer(claimed.claim, { outcome: 'refused', words: 'It was torn before.' });
    await app.db
      .updateTable('claims')
      .set({ answered_at: new Date(app.clock.now().getTime() - 8 * dayMs) })
      .where('id', '=', claimed.claim.id)
      .execute();
    expect((await seen(claimed))?.can).toEqual([]);
    expect((await accept(claimed)).body.code).toBe('claim_closed');
    expect((await reply(claimed, 'It was not.')).body.code).toBe('claim_closed');
  });

  test('about several items gets up to the sum of their prices’ ten times', async () => {
    const claimed = await createClaim({ items: 2 });
    const shown = await app.send(showOpsClaim, { as: operator, params: { id: String(claimed.claim.id) } });
    const { most } = shown.body.claim;
    const [, kilo] = claimed.order.products;
    expect(most).toBe(10 * (5 + (kilo?.total ?? 0)));
    expect((await answer(claimed.claim, good({ credit: most + 0.01 }))).body.code).toBe('claim_too_much');
    expect((await answer(claimed.claim, good({ credit: most }))).status).toBe(200);
    const [mail] = await mails(claimed.customer, 'our answer about Shirt, ');
    expect(mail?.body).toContain('We are sorry.');
  });
});
