import { refuse } from '@lavoir/contract';
import type { returnBags } from '@lavoir/contract';
import {
  centsToEuro,
  holdsDeposit,
  maxCents,
  minCents,
  noCents,
  rolesAt,
  subtractCents,
} from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { holdAccount } from '../../accounts/accounts.queries.ts';
import { giveMoneyBack } from '../../orders/charging/give-money-back.ts';
import { broughtOf, depositOfOrder, setReturned } from '../../orders/bags.queries.ts';
import { findSources, refundedOfLine } from '../../orders/charging/order-refunds.queries.ts';
import { factsOf, findLines, findOrder, lockOrder, pursesOf } from '../../orders/orders.queries.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { chargedTotal } from '../../wallet/holds.ts';
import { purseTotal } from '../../wallet/ledger.queries.ts';
import { maySee } from '../dispatch.policy.ts';
import { presentOpsOrder } from '../dispatch.presentation.ts';

/** The order as it is by now, with the deposit of all its bags. */
const show = async (context: Context<typeof returnBags>, orderId: number) => {
  const row = await findOrder(context.db, orderId);
  if (!row || !maySee(context.actor, row)) return refuse('not_found');
  const { paid, givenBack } = depositOfOrder(row, row.lines);
  return {
    order: await presentOpsOrder(context, row),
    deposit: { paid: centsToEuro(paid), given_back: centsToEuro(givenBack) },
  };
};

/** Books how many bags of a line are back in all: what is said twice, also at once, gives one deposit back. */
const handleReturnBags: Handler<typeof returnBags> = async (context, { params, body }) => {
  const { db, actor, clock, queue } = context;
  const known = await findOrder(db, params.id);
  // a driver brings bags along, the laundry counts them
  const role = known && rolesAt(actor.memberships, known.laundry_id).find((one) => one !== 'driver');
  if (!role) return refuse('not_found');
  // who deletes their account has no wallet any more that a deposit could go to
  const isThere = await holdAccount(db, known.user_id, 'returnBags');
  const row = await lockOrder(db, known.id);
  const lines = await findLines(db, known.id);
  const line = lines.find(({ id, is_bag }) => id === body.line_id && is_bag);
  if (!row || !line) return refuse('line_unknown', { field: 'line_id' });
  const notHeld = refuse('deposit_not_held', { field: 'line_id' });
  if (!holdsDeposit(factsOf(row)) || line.unit_price_cents === 0) return notHeld;
  const brought = broughtOf(line);
  if (body.returned > brought) return refuse('too_many_bags', { field: 'returned', params: { brought } });
  const { givenBack: before } = depositOfOrder(row, lines);
  const counted = lines.map((one) =>
    one === line ? { ...one, bags_returned: Math.max(one.bags_returned, body.returned) } : one,
  );
  const deposit = depositOfOrder(row, counted);
  const order = pursesOf(row);
  // a refund may have taken it along, of the order or of the line
  const left = subtractCents(chargedTotal(order.charged), order.givenBack);
  const ofLine = subtractCents(
    depositOfOrder(row, [line]).paid,
    await refundedOfLine(db, { orderId: row.id, lineId: line.id }),
  );
  const owed = minCents(subtractCents(deposit.givenBack, before), maxCents(noCents, ofLine));
  const amount = minCents(owed, left);
  if (!isThere && (amount === 0 || purseTotal(await findSources(db, order, amount)) > 0)) return notHeld;
  if (body.returned > line.bags_returned) {
    const at = clock.now();
    await setReturned(db, line.id, body.returned);
    await giveMoneyBack({ db, queue }, row, { amount, lineId: line.id, kind: 'deposit' }, at);
    await recordEvent(db, row, {
      actorId: actor.userId,
      role,
      action: 'return_bags',
      at,
    });
  }
  return show(context, row.id);
};

/** Said again without a key, it books nothing either. */
export const returnBagsOnce: RepeatableHandler<typeof returnBags> = {
  first: handleReturnBags,
  subjectOf: ({ order }) => order.id,
  again: show,
};
