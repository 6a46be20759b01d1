import { isRefusal } from '@lavoir/contract';
import type { listDisputes, listPayBacks, listRefunds, listUnpaidOrders, showMoney } from '@lavoir/contract';
import { addCents, centsToEuro, dayMs, wallClockAt } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { markCursorOf, markOf, pageOf, readCursor } from '../../http/cursor.ts';
import { countRefused, sumInvoices } from '../invoices/invoices.queries.ts';
import { findLastRun } from './audit.queries.ts';
import { findDisputes } from './disputes.queries.ts';
import {
  presentCounted,
  presentDispute,
  presentPayBack,
  presentRefund,
  presentRun,
  presentUnpaid,
} from './money.presentation.ts';
import { countRefunds, countUnpaid, findRefunds, findUnpaid } from './money.queries.ts';
import type { Counted } from './money.queries.ts';
import { countPayBacks, findPayBacks } from './pay-backs.queries.ts';
import { sumWallets } from './wallet-sums.queries.ts';

const rowsAPage = 25;
const mostPayBacks = 100;
const mostDisputes = 100;
/** ms that a decision is shown for */
const shownForMs = 30 * dayMs;

const addCounted = (one: Counted, other: Counted): Counted => ({
  count: one.count + other.count,
  cents: addCents(one.cents, other.cents),
});

export const handleShowMoney: Handler<typeof showMoney> = async ({ listDb, clock }) => {
  const at = clock.now();
  const run = await findLastRun(listDb);
  const [unpaid, refunds, payBacks, invoices, refused, wallets] = [
    await countUnpaid(listDb),
    await countRefunds(listDb),
    await countPayBacks(listDb),
    await sumInvoices(listDb, wallClockAt(at).day),
    await countRefused(listDb),
    await sumWallets(listDb, run?.wallets ?? null),
  ];
  const counted = (state: 'late' | 'draft') => {
    const { invoices: count, open: cents } = invoices(state);
    return presentCounted({ count, cents });
  };
  return {
    at: at.toISOString(),
    to_collect: presentCounted(unpaid),
    refunds: {
      open: presentCounted(addCounted(refunds.open, payBacks.open)),
      failed: presentCounted(addCounted(refunds.failed, payBacks.failed)),
    },
    invoices: { late: counted('late'), drafts: counted('draft'), refused },
    wallets: {
      paid: centsToEuro(wallets.paid),
      given: centsToEuro(wallets.given),
      reserved: centsToEuro(wallets.reserved),
      count: wallets.count,
    },
    auditor: run ? presentRun(run) : null,
  };
};

/** From the database itself: who acts reads again what they changed. */
export const handleListUnpaidOrders: Handler<typeof listUnpaidOrders> = async ({ db, clock }, { query }) => {
  const mark = readCursor(query.cursor, markOf);
  if (isRefusal(mark)) return mark;
  const rows = await findUnpaid(db, mark, rowsAPage + 1);
  const { shown, next } = pageOf(rows, rowsAPage, ({ since, id }) => markCursorOf({ at: since, id }));
  return { data: shown.map((row) => presentUnpaid(row, clock.now())), next_cursor: next };
};

/** Of a refund the mark's instant only says whether it is under way. */
export const handleListRefunds: Handler<typeof listRefunds> = async ({ db }, { query }) => {
  const mark = readCursor(query.cursor, markOf);
  if (isRefusal(mark)) return mark;
  const behind = mark && { isOpen: mark.at.getTime() > 0, id: mark.id };
  const rows = await findRefunds(db, behind, rowsAPage + 1);
  const { shown, next } = pageOf(rows, rowsAPage, ({ state, id }) =>
    markCursorOf({ at: new Date(state === 'open' ? 1 : 0), id }),
  );
  return { data: shown.map(presentRefund), next_cursor: next };
};

/** From the database itself, as the refunds. */
export const handleListPayBacks: Handler<typeof listPayBacks> = async ({ db }) => ({
  data: (await findPayBacks(db, mostPayBacks)).map(presentPayBack),
});

/** From the database itself, as the refunds. */
export const handleListDisputes: Handler<typeof listDisputes> = async ({ db, clock, payments }) => {
  const rows = await findDisputes(db, new Date(clock.now().getTime() - shownForMs), mostDisputes);
  return { data: rows.map((row) => presentDispute(row, payments.disputePage(row.dispute_id))) };
};
