import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, CallOutput, Refusal, previewWeighing, weighOrder } from '@lavoir/contract';
import {
  addCents,
  asMilli,
  centsToEuro,
  isFarAbove,
  needsPhoto,
  priceOf,
  subtractCents,
} from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { AskingHandler, Context, Handler } from '../../http/context.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { moveOrder } from '../dispatch/dispatch.handlers.ts';
import { mayWatch } from '../dispatch/dispatch.policy.ts';
import { priceFound, weigh } from '../dispatch/steps/intake.ts';
import { writeNote } from '../dispatch/staff-notes.queries.ts';
import { asksFirst } from '../orders/charging/agreement.ts';
import { findLines, findOrder, lockOrder, pursesOf } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { pursueOpenCharge } from '../orders/charging/pursue-charge.ts';
import { presentShares } from '../orders/placing/vat-rates.ts';
import { purseTotal } from '../wallet/ledger.queries.ts';
import { findBalances } from '../wallet/wallet.queries.ts';
import { countBags, haveBags } from './bags.queries.ts';
import { insertIntake } from '../orders/intakes.queries.ts';
import type { KeptPhoto } from '../orders/intakes.queries.ts';
import { waitsFor } from './laundry.presentation.ts';

const paysBy = { Wallet: 'wallet', Card: 'card', '': 'invoice' } as const;

/** Whether hold and wallet have it, where they pay. */
const isCovered = async (db: Context['db'], row: BareOrder, total: number): Promise<boolean | null> => {
  if (row.payment_type !== 'Wallet') return null;
  const balances = await findBalances(db, row.user_id);
  const free = balances.filter(({ kind }) => kind === 'paid' || kind === 'given');
  return addCents(purseTotal(pursesOf(row).held), ...free.map((one) => one.balance_cents)) >= total;
};

/** Alone: it keeps nothing. */
export const handlePreviewWeighing: { alone: Handler<typeof previewWeighing> } = {
  alone: async ({ db, actor }, { params, body }) => {
    const row = await findOrder(db, params.id);
    if (!row || !mayWatch(actor, row)) return refuse('not_found');
    if (row.status !== 'picked_up')
      return refuse('action_not_allowed', {
        field: 'lines',
        params: { action: 'intake', status: row.status },
      });
    const lines = await findLines(db, row.id);
    const actual = weigh(lines, body.lines);
    if (isRefusal(actual)) return actual;
    const { total, vat, reduced, promotion, fee, minimumSupplement, lineTotals } = priceFound({
      row,
      lines,
      actual,
    });
    return {
      lines: lines.map((line, index) => {
        const found = lineTotals[index] ?? priceOf(line.unit_price_cents, asMilli(0));
        const ordered = priceOf(line.unit_price_cents, line.quantity_milli);
        return { id: line.id, total: centsToEuro(found), change: centsToEuro(subtractCents(found, ordered)) };
      }),
      estimate: centsToEuro(row.estimated_total_cents),
      minimum_supplement: centsToEuro(minimumSupplement),
      promotion: centsToEuro(promotion),
      fee: centsToEuro(fee),
      total: centsToEuro(total),
      vat: centsToEuro(vat),
      vat_rates: presentShares(total, reduced),
      is_far_above: isFarAbove(row.estimated_total_cents, total),
      asks_first: asksFirst(row, total),
      pays_by: paysBy[row.payment_type as keyof typeof paysBy],
      held: centsToEuro(purseTotal(pursesOf(row).held)),
      is_covered: await isCovered(db, row, total),
    };
  },
};

type Weighing = CallInput<typeof weighOrder>['body'];
type Weighed = CallOutput<typeof weighOrder>;

const showWeighed = async (
  { db, actor }: Pick<Context<typeof weighOrder>, 'db' | 'actor'>,
  id: number,
): Promise<Weighed | Refusal<'not_found'>> => {
  const row = await findOrder(db, id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  const { status, payment_status } = row;
  const order = { id, status, payment_status, total: centsToEuro(row.total_cents), waits_for: waitsFor(row) };
  return { order };
};

/** Exported for the demo, which has no photos. */
export const handleWeighOrder = async (
  context: Context<typeof weighOrder>,
  { params, body }: Pick<CallInput<typeof weighOrder>, 'params' | 'body'>,
  photos: readonly KeptPhoto[],
) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const row = await lockOrder(db, params.id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  const known = await countBags(db, row.id);
  const intake = { action: 'intake', lines: body.lines } as const;
  const refused = await moveOrder(context, { params, body: intake });
  if (refused) return refused;
  const { total_cents } = (await findOrder(db, row.id)) ?? row;
  if (!body.is_sure && isFarAbove(row.estimated_total_cents, total_cents))
    return refuse('far_above_estimate', { field: 'is_sure', params: { total: formatMoney(total_cents) } });
  if (known > 0 && known !== body.bags && body.bags_reason === '')
    return refuse('bags_differ', { field: 'bags', params: { expected: known, count: body.bags } });
  const { bags, remarks, words } = body;
  await insertIntake(db, { orderId: row.id, bags, remarks, words, byId: actor.userId, at }, photos);
  if (known !== bags) await haveBags(db, row.id, { folded: bags, hanger: 0 });
  if (body.bags_reason !== '')
    await writeNote(db, {
      orderId: row.id,
      authorId: actor.userId,
      kind: 'note',
      words: body.bags_reason,
      at,
    });
  return showWeighed(context, row.id);
};

const readPhotos = async (photos: Weighing['photos']) => {
  const kept: KeptPhoto[] = [];
  for (const { kind, data } of photos) {
    const photo = await readPhoto(data);
    if (isRefusal(photo)) return photo;
    kept.push({ kind, ...photo });
  }
  return kept;
};

/** Photos are made small before the transaction begins; the answer waits a little for what becomes of a card's charge. */
export const weighOrderOnce: AskingHandler<typeof weighOrder> = {
  ask: async (_context, { body }) => {
    const kinds = body.photos.map(({ kind }) => kind);
    if (needsPhoto(body.remarks, kinds)) return refuse('damage_photo_missing', { field: 'photos' });
    const photos = await readPhotos(body.photos);
    if (isRefusal(photos)) return photos;
    return {
      first: (context, input) => handleWeighOrder(context, input, photos),
      subjectOf: ({ order }) => order.id,
      again: showWeighed,
      after: async (context, { order }) => {
        if (order.payment_status === null) await pursueOpenCharge(context, order.id);
        return showWeighed(context, order.id);
      },
    };
  },
};
