import { readBoard } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { fullName, laundriesOf, wallClockAt } from '@lavoir/domain';
import type { Actor, ReadyHandler } from '../../../http/context.ts';
import type { Db } from '../../../db/connect.ts';
import { readyJson } from '../../../http/ready-answers.ts';
import { findLaundries } from '../../partners/partners.queries.ts';
import { keptView } from '../kept-views.ts';
import { presentCard } from './board.presentation.ts';
import type { Moment } from './board.presentation.ts';
import { findBoardMark, findStops } from './board.queries.ts';
import { findDrivers } from '../day/day.queries.ts';
import type { Whose } from '../day/day.queries.ts';
import { laundriesAsked, laundriesWatched, rightsOf } from '../dispatch.policy.ts';

/** More than a board can be looked through. */
const mostStops = 2000;

/** Operators alone give stops away. */
const driversToGiveTo = async (db: Db, { memberships }: Actor) => {
  const drivers = laundriesOf(memberships) === 'all' ? await findDrivers(db, { laundries: 'all' }) : [];
  return drivers.map((row) => ({ id: row.id, name: fullName(row), laundry_id: row.laundry_id ?? 0 }));
};

const presentBoard = async (
  { db, actor }: { db: Db; actor: Actor },
  whose: Whose,
  moment: Moment,
): Promise<CallOutput<typeof readBoard>> => {
  const rows = await findStops(db, moment.date, whose, mostStops + 1);
  return {
    date: moment.date,
    today: moment.now.day,
    at: moment.at.toISOString(),
    cards: rows.slice(0, mostStops).map((row) => presentCard(actor, row, moment)),
    is_capped: rows.length > mostStops,
    laundries: await findLaundries(db, laundriesWatched(actor)),
    drivers: await driversToGiveTo(db, actor),
  };
};

/** From the database itself, as the day is: who acts reads again what they changed. */
export const showBoard: ReadyHandler<typeof readBoard> = {
  asksWhoItIs: true,
  ready: async ({ db, actor, clock }, { query }) => {
    const at = clock.now();
    const now = wallClockAt(at);
    const date = query.date ?? now.day;
    const whose = { laundries: laundriesAsked(actor, query.laundry_id) };
    return keptView(db, {
      view: JSON.stringify(['board', date, now, whose.laundries, rightsOf(actor)]),
      mark: await findBoardMark(db, date, whose),
      read: async () =>
        readyJson(readBoard, await presentBoard({ db, actor }, whose, { date, at, now }), 'nobody'),
    });
  },
};
