import { systemHistory } from '@lavoir/contract';
import type { CallOutput, showSystem } from '@lavoir/contract';
import { hourMs, minuteMs } from '@lavoir/domain';
import { answeredWithin, latencyBuckets } from '../../observe/latency-buckets.ts';
import type { HealthRow } from './history.queries.ts';

type System = CallOutput<typeof showSystem>;

const { hours, points } = systemHistory;
export const spanMinutes = (hours * 60) / points;
const spansOfAnHour = 60 / spanMinutes;
/** said as `p95` */
const share = 0.95;

/** What is told: it ends with the minute that is under way. */
export const historyUntil = (now: Date): { from: Date; to: Date } => {
  const to = (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs;
  return { from: new Date(to - hours * hourMs), to: new Date(to) };
};

type Counted = Pick<HealthRow, 'latencies'>;

const p95Of = (rows: readonly Counted[]): number | null => {
  const counts = Array.from({ length: latencyBuckets }, () => 0);
  for (const { latencies } of rows)
    for (const [bucket, count] of latencies ?? []) counts[bucket] = (counts[bucket] ?? 0) + count;
  return answeredWithin(share, counts);
};

/** Of the last hour. */
export const presentAnswers = (rows: readonly HealthRow[]): System['answers'] => {
  const latest = rows.filter(({ span }) => span >= points - spansOfAnHour);
  const sum = (name: 'answered' | 'failed') => latest.reduce((before, row) => before + row[name], 0);
  return { p95_ms: p95Of(latest), count: sum('answered'), failed: sum('failed') };
};

export const presentHistory = (rows: readonly HealthRow[], from: Date): System['history'] => {
  const bySpan = new Map(rows.map((row) => [row.span, row]));
  return Array.from({ length: points }, (_, span) => {
    const row = bySpan.get(span);
    return {
      from: new Date(from.getTime() + span * spanMinutes * minuteMs).toISOString(),
      p95_ms: row ? p95Of([row]) : null,
      failed_percent: row && row.answered > 0 ? (row.failed / row.answered) * 100 : null,
      queue_waiting: row?.queue_waiting ?? null,
      mails_waiting: row?.mails_waiting ?? null,
      database_ms: row?.database_ms ?? null,
    };
  });
};
