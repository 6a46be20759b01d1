import type { CallOutput, addClaim, showOpsClaim } from '@lavoir/contract';
import {
  asCents,
  asMilli,
  addCents,
  centsToEuro,
  claimActionsAt,
  claimAnswerDue,
  maxCents,
  milliToQuantity,
  minCents,
  mostForItem,
  mostReported,
  noCents,
  subtractCents,
  wallClockAt,
} from '@lavoir/domain';
import type { Cents, ClaimOutcome, Milli, ReportedLine } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import { presentCopied } from '../catalogue/copied.ts';
import { presentPerson } from '../dispatch/dispatch.presentation.ts';
import { findPerson } from '../dispatch/dispatch.queries.ts';
import { findLines, pursesOf } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { chargedTotal } from '../wallet/holds.ts';
import { givenForLines } from './claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';

type Claim = CallOutput<typeof addClaim>['claim'];
type OpsClaim = CallOutput<typeof showOpsClaim>['claim'];

const answerOf = (row: ClaimRow): Claim['answer'] =>
  row.answered_at === null
    ? null
    : {
        // the table's check has the same list
        outcome: row.outcome as ClaimOutcome,
        words: row.answer ?? '',
        money: centsToEuro(row.money_cents),
        credit: centsToEuro(row.credit_cents),
        at: row.answered_at.toISOString(),
      };

/** All that a claim is about, its own line first. */
export const itemsOf = (row: ClaimRow) => [row, ...row.more_items];

const presentItem = (item: ReturnType<typeof itemsOf>[number]): Claim['items'][number] => ({
  line_id: item.line_id,
  product_name: item.name_en,
  product_name_en: item.name_en,
  product_name_fr: item.name_fr,
  product_name_nl: item.name_nl,
  ...presentCopied(item),
  quantity: milliToQuantity(item.quantity_milli),
});

/** What decides on what its customer may do with it. */
export const actionFacts = (row: ClaimRow) => ({
  state: row.state,
  answeredAt: row.answered_at,
  acceptedAt: row.accepted_at,
  isReplied: row.is_replied === true,
});

export const presentClaim = (row: ClaimRow, at: Date): Claim => ({
  id: row.id,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  ...presentItem(row),
  items: itemsOf(row).map(presentItem),
  kind: row.kind,
  words: row.words,
  wish: row.wish,
  state: row.state,
  photos: row.photos,
  created_at: row.created_at.toISOString(),
  due_on: claimAnswerDue(wallClockAt(row.created_at).day),
  answer: answerOf(row),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  reply_to: row.reply_to,
  can: claimActionsAt(actionFacts(row), at),
});

type Line = { unit: string; quantity_milli: number; actual_quantity_milli: number | null };

export const reportedLine = ({ unit, quantity_milli, actual_quantity_milli }: Line): ReportedLine => ({
  unit,
  ordered: asMilli(quantity_milli),
  found: asMilli(actual_quantity_milli ?? quantity_milli),
});

/**
 * What may be given for a claim: so many times the price of what it is about, and of the whole lines in all their claims;
 * as money no more than what of the order's is left, and nothing for what was never found and so never charged.
 */
export const mostFor = async (
  { db, claimTimes }: { db: Db } & Pick<Context, 'claimTimes'>,
  claim: ClaimRow,
  order: BareOrder,
): Promise<{ most: Cents; mostMoney: Cents }> => {
  const lines = await findLines(db, order.id);
  const items = itemsOf(claim).map(({ line_id, unit_price_cents, quantity_milli }) => {
    const line = lines.find(({ id }) => id === line_id);
    const reported = line && reportedLine(line);
    const most = (quantity: Milli) => mostForItem(asCents(unit_price_cents), quantity, claimTimes);
    return {
      lineId: line_id,
      ofItem: most(quantity_milli),
      ofCharged: most(asMilli(Math.min(quantity_milli, reported?.found ?? quantity_milli))),
      ofLine: most(reported ? mostReported(reported, claim.kind) : quantity_milli),
    };
  });
  const given = await givenForLines(
    db,
    items.map(({ lineId }) => lineId),
  );
  const left = subtractCents(addCents(...items.map(({ ofLine }) => ofLine)), given);
  const most = maxCents(noCents, minCents(addCents(...items.map(({ ofItem }) => ofItem)), left));
  const purses = pursesOf(order);
  const unreturned = subtractCents(chargedTotal(purses.charged), purses.givenBack);
  const charged = addCents(...items.map(({ ofCharged }) => ofCharged));
  return { most, mostMoney: minCents(minCents(most, charged), unreturned) };
};

export const presentOpsClaim = async (
  { clock, ...context }: Pick<Context, 'claimTimes' | 'clock'> & { db: Db },
  claim: ClaimRow,
  order: BareOrder,
): Promise<OpsClaim> => {
  const customer = await findPerson(context.db, claim.user_id);
  if (!customer) throw new Error('a claim without its customer');
  const { most, mostMoney } = await mostFor(context, claim, order);
  return {
    ...presentClaim(claim, clock.now()),
    customer: presentPerson(customer),
    most: centsToEuro(most),
    most_money: centsToEuro(mostMoney),
  };
};
