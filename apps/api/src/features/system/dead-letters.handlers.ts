import { isRefusal, letterKinds, refuse } from '@lavoir/contract';
import type {
  LetterKind,
  listDeadLetters,
  putLetterAside,
  retryDeadLetter,
  showDeadLetter,
} from '@lavoir/contract';
import type { Db } from '../../db/connect.ts';
import type { Handler } from '../../http/context.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { kindOf, showable } from './dead-letter-kinds.ts';
import { presentLetter, stateOf } from './dead-letters.presentation.ts';
import { findActs, findLetter, findLetters, keepAct, lockLetter } from './dead-letters.queries.ts';
import { findQueues } from './system.queries.ts';

const rowsAPage = 25;

const cursorOf = ({ at, id }: { at: Date; id: string }): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

const placeOf = (cursor: string): { at: Date; id: string } | undefined => {
  const match = /^(\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[2] ? { at: new Date(Number(match[1])), id: match[2] } : undefined;
};

const queuesOf = async (db: Db, kinds: readonly LetterKind[]): Promise<string[]> =>
  (await findQueues(db)).map(({ name }) => name).filter((name) => kinds.includes(kindOf(name)));

export const handleListDeadLetters: Handler<typeof listDeadLetters> = async ({ db, clock }, { query }) => {
  const behind = readCursor(query.cursor, placeOf);
  if (isRefusal(behind)) return behind;
  const queues = await queuesOf(db, query.kind ? [query.kind] : letterKinds);
  const rows = await findLetters(db, { queues, behind, limit: rowsAPage + 1, now: clock.now() });
  const { shown, next } = pageOf(rows, rowsAPage, cursorOf);
  return { data: shown.map(presentLetter), next_cursor: next };
};

export const handleShowDeadLetter: Handler<typeof showDeadLetter> = async ({ db }, { params }) => {
  const row = await findLetter(db, params.id);
  if (!row) return refuse('not_found');
  const acts = await findActs(db, row.id);
  return {
    letter: {
      ...presentLetter(row),
      sent: showable(row.data?.job),
      acts: acts.map((act) => ({
        ...act,
        kind: act.kind === 'aside' ? ('aside' as const) : ('retry' as const),
        at: act.at.toISOString(),
      })),
    },
  };
};

/** The letter, locked, while nobody has dealt with it. */
const takeLetter = async (db: Db, id: string) => {
  await lockLetter(db, id);
  const row = await findLetter(db, id);
  if (!row) return refuse('not_found');
  return row.own_act === null || (row.own_act === 'retry' && row.retry_state !== 'failed')
    ? row
    : refuse('letter_settled');
};

/** The letter stays as it is: the same work goes into its queue once more, under the number that it always had. */
export const handleRetryDeadLetter: Handler<typeof retryDeadLetter> = async (context, { params: { id } }) => {
  const { db, actor, clock, queue } = context;
  const row = await takeLetter(db, id);
  if (isRefusal(row)) return row;
  if (row.own_act === null) {
    const work_id = await queue.again(db, row.queue, row.data ?? { id, job: {} });
    await keepAct(db, {
      kind: 'retry',
      queue: row.queue,
      letter_id: id,
      work_id,
      actor_id: actor.userId,
      at: clock.now(),
    });
  }
  const now = await findLetter(db, id);
  return now ? { letter: presentLetter(now) } : refuse('not_found');
};

export const handlePutLetterAside: Handler<typeof putLetterAside> = async (
  { db, actor, clock },
  { params: { id }, body },
) => {
  const row = await takeLetter(db, id);
  if (isRefusal(row)) return row;
  if (row.own_act !== null && stateOf(row) !== 'dead') return refuse('letter_settled');
  await keepAct(db, {
    kind: 'aside',
    queue: row.queue,
    letter_id: id,
    reason: body.reason,
    actor_id: actor.userId,
    at: clock.now(),
  });
  return { id };
};
