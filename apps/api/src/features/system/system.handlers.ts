import { refuse } from '@lavoir/contract';
import type { pauseMails, runJob, showConsoleNotices, showSystem } from '@lavoir/contract';
import { hourMs, minuteMs } from '@lavoir/domain';
import type { Handler, LoneHandler } from '../../http/context.ts';
import { findPause, keepPause, letHeldGo } from '../../mail/mail-pause.ts';
import type { MailPause } from '../../mail/mail-pause.ts';
import { mailQueue } from '../../mail/mail-queue.ts';
import { timeDatabase } from '../../observe/health-minutes.queries.ts';
import { findLastRun } from '../money/audit.queries.ts';
import { historyUntil, presentAnswers, presentHistory, spanMinutes } from './history.presentation.ts';
import { findHistory } from './history.queries.ts';
import { keepAct } from './dead-letters.queries.ts';
import { answerOf } from './dead-letters.presentation.ts';
import { findLastBackup, findOpenPayments, findQueues, isWaiting } from './system.queries.ts';
import type { BackupRow, QueueRow } from './system.queries.ts';

const presentPause = (pause: MailPause | undefined) =>
  pause ? { ...pause, until: pause.until.toISOString() } : null;

export const handleShowConsoleNotices: LoneHandler<typeof showConsoleNotices> = {
  alone: async ({ db, actor, clock }) => {
    const pause = await findPause(db, clock.now());
    const isOperator = actor.memberships.some(({ role }) => role === 'operator');
    const run = isOperator ? await findLastRun(db) : undefined;
    return {
      mails_paused: presentPause(pause),
      books:
        run && run.state !== 'right'
          ? { state: run.state as 'doubtful' | 'broken', at: run.at.toISOString() }
          : null,
    };
  },
};

export const handlePauseMails: Handler<typeof pauseMails> = async ({ db, actor, clock }, { body }) => {
  const at = clock.now();
  const until = body.minutes === null ? null : new Date(at.getTime() + body.minutes * minuteMs);
  await keepPause(db, { until, reason: body.reason, actorId: actor.userId, at });
  if (until === null) await letHeldGo(db);
  return { mails_paused: presentPause(await findPause(db, at)) };
};

const presentQueue = (row: QueueRow) => ({
  name: row.name,
  schedule: row.schedule,
  waiting: row.waiting,
  retrying: row.retrying,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  dead: row.dead,
  last: row.last_at && {
    at: row.last_at.toISOString(),
    took_ms: row.last_ms ?? 0,
    state: row.last_state === 'completed' ? ('done' as const) : ('failed' as const),
    answer: answerOf(row.last_output),
  },
});

const presentBackup = (last: BackupRow | undefined, now: Date, lateAfterHours: number) =>
  last
    ? {
        at: last.at.toISOString(),
        bytes: last.bytes,
        rows: last.row_count,
        is_late: now.getTime() - last.at.getTime() > lateAfterHours * hourMs,
      }
    : null;

const sum = (rows: readonly QueueRow[], name: 'waiting' | 'dead'): number =>
  rows.reduce((before, row) => before + row[name], 0);

const oldest = (rows: readonly QueueRow[]): Date | null =>
  rows.reduce<Date | null>(
    (first, { waiting_since: at }) => (at && (!first || at < first) ? at : first),
    null,
  );

export const handleShowSystem: LoneHandler<typeof showSystem> = {
  alone: async ({ db, clock, payments, backupLateAfter }) => {
    const now = clock.now();
    const told = historyUntil(now);
    const [database, history, rows, open, pause] = [
      await timeDatabase(db),
      await findHistory(db, told, spanMinutes),
      await findQueues(db),
      await findOpenPayments(db),
      await findPause(db, now),
    ];
    const mails = rows.find(({ name }) => name === mailQueue);
    return {
      at: now.toISOString(),
      answers: presentAnswers(history),
      history: presentHistory(history, told.from),
      database,
      queue: {
        waiting: sum(rows, 'waiting'),
        due_since: oldest(rows)?.toISOString() ?? null,
        dead: sum(rows, 'dead'),
      },
      mails: {
        waiting: mails?.waiting ?? 0,
        retrying: mails?.retrying ?? 0,
        dead: mails?.dead ?? 0,
        paused_until: pause?.until.toISOString() ?? null,
      },
      payments: {
        provider: payments.kind,
        open: open.open,
        open_since: open.since?.toISOString() ?? null,
      },
      backup: presentBackup(await findLastBackup(db), now, backupLateAfter),
      jobs: rows.map(presentQueue),
    };
  },
};

export const handleRunJob: Handler<typeof runJob> = async (
  { db, actor, clock, queue },
  { params: { name } },
) => {
  const row = (await findQueues(db)).find((one) => one.name === name);
  if (!row || row.schedule === null) return refuse('not_found');
  if (await isWaiting(db, name)) return { name };
  const work_id = await queue.again(db, name, { id: crypto.randomUUID(), job: {} });
  await keepAct(db, { kind: 'run', queue: name, work_id, actor_id: actor.userId, at: clock.now() });
  return { name };
};
