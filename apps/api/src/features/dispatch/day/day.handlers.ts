import { readDay, refuse } from '@lavoir/contract';
import type {
  addOrderNote,
  giveToDriver,
  sendPayLink,
  showOrderJournal,
  snoozeProblem,
  takeProblem,
} from '@lavoir/contract';
import { dayMs, fullName, wallClockAt } from '@lavoir/domain';
import type { Handler, ReadyHandler, RepeatableHandler } from '../../../http/context.ts';
import { readyJson } from '../../../http/ready-answers.ts';
import { queueOrderMail } from '../../orders/orders.mails.ts';
import { factsOf, lockOrder, updateOrder } from '../../orders/orders.queries.ts';
import { presentProblems, presentStops } from './day.presentation.ts';
import { findDayMark } from './day-mark.queries.ts';
import { findDay, findDrivers } from './day.queries.ts';
import { show } from '../dispatch.handlers.ts';
import { actionsFor } from '../dispatch.presentation.ts';
import { laundriesWatched, mayWatch, rightsOf, stepsAhead } from '../dispatch.policy.ts';
import { keptView } from '../kept-views.ts';
import { findProblems } from './problems.queries.ts';
import { findJournal, findTaker, findVisible, writeNote } from '../staff-notes.queries.ts';

/** what rests longer isn't looked at any more */
const longestSnoozeMs = 30 * dayMs;

/** From the database itself, not from what may lag: who acts reads again what they changed. */
export const showDay: ReadyHandler<typeof readDay> = {
  asksWhoItIs: true,
  ready: async ({ db, actor, clock }, { query }) => {
    const now = clock.now();
    const wall = wallClockAt(now);
    const today = wall.day;
    const date = query.date ?? today;
    const whose = { laundries: laundriesWatched(actor) };
    const read = async () => {
      const { cells, drivers } = await findDay(db, date, whose);
      const problems = await findProblems(db, { today, now }, whose);
      const day = {
        date,
        today,
        at: now.toISOString(),
        ...presentStops(cells),
        ...presentProblems(actor, problems, now),
        drivers: drivers.map((row) => ({ id: row.id, name: fullName(row), laundry_id: row.laundry_id ?? 0 })),
      };
      return readyJson(readDay, day, 'nobody');
    };
    return keptView(db, {
      view: JSON.stringify(['day', date, wall, whose.laundries, rightsOf(actor)]),
      mark: await findDayMark(db, { date, today, now }, whose),
      read,
    });
  },
};

export const handleSnoozeProblem: Handler<typeof snoozeProblem> = async (
  { db, actor, clock },
  { params, body: { problem, until, reason } },
) => {
  const order = await findVisible(db, params.id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const at = clock.now();
  const wakesAt = until === null ? null : new Date(until);
  if (wakesAt) {
    if (!reason) return refuse('reason_missing', { field: 'reason' });
    const ahead = wakesAt.getTime() - at.getTime();
    if (ahead <= 0 || ahead > longestSnoozeMs) return refuse('snooze_time_invalid', { field: 'until' });
  }
  const kind = wakesAt ? 'snooze' : 'wake';
  await writeNote(db, {
    orderId: order.id,
    authorId: actor.userId,
    kind,
    problem,
    until: wakesAt,
    words: reason,
    at,
  });
  return { until: wakesAt?.toISOString() ?? null };
};

export const handleTakeProblem: Handler<typeof takeProblem> = async (
  { db, actor, clock },
  { params, body: { problem, mine } },
) => {
  const order = await lockOrder(db, params.id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const isMine = (await findTaker(db, order.id, problem)) === actor.userId;
  const note = { orderId: order.id, authorId: actor.userId, problem, words: '', at: clock.now() };
  if (isMine !== mine) await writeNote(db, { ...note, kind: mine ? 'take' : 'leave' });
  return { mine };
};

/** The mail that said that the charge failed has the way to pay; it is sent once more. */
export const sendPayLinkOnce: RepeatableHandler<typeof sendPayLink> = {
  first: async ({ db, actor, clock, queue }, { params }) => {
    const row = await lockOrder(db, params.id);
    if (!row || !mayWatch(actor, row)) return refuse('not_found');
    if (row.status !== 'dropped_at_laundry' || row.payment_status !== 'failed')
      return refuse('action_not_allowed', { params: { action: 'pay_link', status: row.status } });
    await queueOrderMail(queue, db, { template: 'payment_failed', orderId: row.id });
    const note = { orderId: row.id, authorId: actor.userId, kind: 'pay_link', words: '' } as const;
    return { id: await writeNote(db, { ...note, at: clock.now() }) };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

/** Whoever had it before has it no more. Said again, it changes nothing. */
export const handleGiveToDriver: Handler<typeof giveToDriver> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const row = await lockOrder(db, params.id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  if (row.status !== 'confirmed' && row.status !== 'ready_for_delivery') return refuse('no_stop_ahead');
  const drivers = await findDrivers(db, { laundries: [row.laundry_id] });
  const driver = drivers.find(({ id }) => id === body.driver_id);
  if (!driver) return refuse('driver_unknown', { field: 'driver_id' });
  if (row.driver_id !== driver.id) {
    await updateOrder(db, row.id, { driver_id: driver.id });
    await writeNote(db, {
      orderId: row.id,
      authorId: actor.userId,
      kind: 'driver',
      words: driver.first_name,
      at: clock.now(),
    });
  }
  return show(context, row.id);
};

export const addOrderNoteOnce: RepeatableHandler<typeof addOrderNote> = {
  first: async ({ db, actor, clock }, { params, body }) => {
    const order = await findVisible(db, params.id);
    if (!order || !mayWatch(actor, order)) return refuse('not_found');
    const note = { orderId: order.id, authorId: actor.userId, kind: 'note', words: body.note } as const;
    return { id: await writeNote(db, { ...note, at: clock.now() }) };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

export const handleShowOrderJournal: Handler<typeof showOrderJournal> = async (
  { db, actor, clock },
  { params },
) => {
  const order = await findVisible(db, params.id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const { notes, mails } = await findJournal(db, order.id);
  const can = actionsFor(actor, factsOf(order, clock.now()), order);
  return {
    notes: notes.map((note) => ({
      ...note,
      until: note.until?.toISOString() ?? null,
      author: note.author || null,
      at: note.at.toISOString(),
    })),
    mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    closed: stepsAhead(actor, order).filter((action) => !can.includes(action)),
  };
};
