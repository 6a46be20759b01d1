import type { CallOutput, addClaim, showOpsClaim } from '@lavoir/contract';
import {
  asCents,
  centsToEuro,
  claimAnswerDue,
  maxCents,
  milliToQuantity,
  minCents,
  mostForItem,
  noCents,
  subtractCents,
  wallClockAt,
} from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import { presentCopied } from '../catalogue/copied.ts';
import { presentPerson } from '../dispatch/dispatch.presentation.ts';
import { findPerson } from '../dispatch/dispatch.queries.ts';
import { findLines, pursesOf } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { chargedTotal } from '../wallet/holds.ts';
import { givenForLine } from './claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';

type Claim = CallOutput<typeof addClaim>['claim'];
type OpsClaim = CallOutput<typeof showOpsClaim>['claim'];

const answerOf = (row: ClaimRow): Claim['answer'] =>
  row.answered_at === null
    ? null
    : {
        outcome: row.outcome === 'made_good' ? 'made_good' : 'refused',
        words: row.answer ?? '',
        money: centsToEuro(row.money_cents),
        credit: centsToEuro(row.credit_cents),
        at: row.answered_at.toISOString(),
      };

export const presentClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  line_id: row.line_id,
  product_name: row.name_en,
  product_name_en: row.name_en,
  product_name_fr: row.name_fr,
  product_name_nl: row.name_nl,
  ...presentCopied(row),
  quantity: milliToQuantity(row.quantity_milli),
  kind: row.kind,
  words: row.words,
  wish: row.wish,
  state: row.state,
  photos: row.photos,
  created_at: row.created_at.toISOString(),
  due_on: claimAnswerDue(wallClockAt(row.created_at).day),
  answer: answerOf(row),
});

/**
 * What may be given for a claim: so many times the price of what it is about, and of the whole line in all its claims;
 * as money no more than what of the order's is left.
 */
export const mostFor = async (
  { db, claimTimes }: { db: Db } & Pick<Context, 'claimTimes'>,
  claim: ClaimRow,
  order: BareOrder,
): Promise<{ most: Cents; mostMoney: Cents }> => {
  const line = (await findLines(db, order.id)).find(({ id }) => id === claim.line_id);
  const found = line?.actual_quantity_milli ?? line?.quantity_milli ?? claim.quantity_milli;
  const price = asCents(claim.unit_price_cents);
  const left = subtractCents(mostForItem(price, found, claimTimes), await givenForLine(db, claim.line_id));
  const most = maxCents(noCents, minCents(mostForItem(price, claim.quantity_milli, claimTimes), left));
  const purses = pursesOf(order);
  const unreturned = subtractCents(chargedTotal(purses.charged), purses.givenBack);
  return { most, mostMoney: minCents(most, unreturned) };
};

export const presentOpsClaim = async (
  context: Pick<Context, 'claimTimes'> & { db: Db },
  claim: ClaimRow,
  order: BareOrder,
): Promise<OpsClaim> => {
  const customer = await findPerson(context.db, claim.user_id);
  if (!customer) throw new Error('a claim without its customer');
  const { most, mostMoney } = await mostFor(context, claim, order);
  return {
    ...presentClaim(claim),
    customer: presentPerson(customer),
    most: centsToEuro(most),
    most_money: centsToEuro(mostMoney),
  };
};
