import { staffRoles } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { cursorText, id, instant, reason } from './shapes.ts';

const pause = z.object({ until: instant, reason: z.string(), by: z.string() });

export const showConsoleNotices = call({
  method: 'GET',
  path: '/api/v1/ops/notices',
  summary:
    'What every console says at its top: that mails wait, and to operators that the books don’t add up',
  audience: staffRoles,
  output: z.object({
    mails_paused: pause.nullable(),
    /** the auditor’s last result where it isn’t right; operators alone hear of it */
    books: z.object({ state: z.enum(['doubtful', 'broken']), at: instant }).nullable(),
  }),
  refusals: [],
  errors: 'message',
});

/** minutes: a pause is never shorter, nor longer than a day */
const leastPause = 15;
const mostPause = 1440;

export const pauseMails = call({
  method: 'PUT',
  path: '/api/v1/ops/mail_pause',
  summary: 'No mail goes out for so many minutes from now on; null lets them go',
  audience: ['operator'],
  body: z.strictObject({ minutes: z.int().min(leastPause).max(mostPause).nullable(), reason }),
  output: z.object({ mails_paused: pause.nullable() }),
  refusals: [],
  errors: 'message',
});

const job = z.object({
  name: z.string(),
  /** five fields of cron, Belgian time; null: comes as there is work */
  schedule: z.string().nullable(),
  waiting: z.int(),
  /** of those, the ones that failed and come again */
  retrying: z.int(),
  /** since when the oldest that is due waits */
  waiting_since: instant.nullable(),
  dead: z.int(),
  /** of scheduled ones: their last time */
  last: z
    .object({ at: instant, took_ms: z.int(), state: z.enum(['done', 'failed']), answer: z.string() })
    .nullable(),
});
export type SystemJob = z.output<typeof job>;

/** what the lines of the System page show: so many points, each as long as the others */
export const systemHistory = { hours: 24, points: 48 } as const;

const healthPoint = z.object({
  /** half an hour begins; the last ends now */
  from: instant,
  /** 95 of 100 calls were answered within so many ms; null where there was none */
  p95_ms: z.number().nullable(),
  /** percent of the calls that were answered by 5xx; null where there was none */
  failed_percent: z.number().nullable(),
  /** the most that waited at any of its minutes, mails among it; null where nobody looked, as below */
  queue_waiting: z.int().nullable(),
  mails_waiting: z.int().nullable(),
  /** ms, the longest that the database took */
  database_ms: z.number().nullable(),
});
export type HealthPoint = z.output<typeof healthPoint>;

export const showSystem = call({
  method: 'GET',
  path: '/api/v1/ops/system',
  summary:
    'How the system is and was for a day: answers, queue, errors, database, mails, payments, backup; and every job with what waits for it',
  audience: ['operator'],
  output: z.object({
    at: instant,
    /** calls of the last hour, of all processes and without live streams, as they are counted once a minute */
    answers: z.object({
      /** 95 of 100 were answered within so many ms; null where there was none */
      p95_ms: z.number().nullable(),
      count: z.int(),
      /** of those, by 5xx */
      failed: z.int(),
    }),
    /** oldest first */
    history: z.array(healthPoint).max(systemHistory.points),
    database: z.object({ answers_ms: z.number(), bytes: z.int() }),
    queue: z.object({ waiting: z.int(), due_since: instant.nullable(), dead: z.int() }),
    mails: z.object({ waiting: z.int(), retrying: z.int(), dead: z.int(), paused_until: instant.nullable() }),
    /** charges, refunds and top-ups whose end the provider hasn’t told */
    payments: z.object({
      provider: z.enum(['sandbox', 'stripe']),
      open: z.int(),
      open_since: instant.nullable(),
    }),
    /** the last that `npm run backup` wrote and read back; late: older than a day, or what is set. Null: there was none */
    backup: z.object({ at: instant, bytes: z.int(), rows: z.int(), is_late: z.boolean() }).nullable(),
    jobs: z.array(job),
  }),
  refusals: [],
  errors: 'message',
});

export const letterKinds = ['mail', 'payment', 'other'] as const;
export type LetterKind = (typeof letterKinds)[number];

const letter = z.object({
  id: z.uuid(),
  /** the same over every try, by hand or not */
  work: z.string(),
  kind: z.enum(letterKinds),
  job: z.string(),
  /** of a mail */
  template: z.string().nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  customer: z.string().nullable(),
  /** what was answered */
  answer: z.string(),
  tries: z.int(),
  first_at: instant,
  at: instant,
  /** `dead` until somebody tries it again; `failed` doesn’t stay: it is dead once more */
  state: z.enum(['dead', 'waiting', 'running', 'done']),
  /** by hand, the last time */
  tried_again: z.object({ at: instant, by: z.string(), next_at: instant.nullable() }).nullable(),
});
export type DeadLetter = z.output<typeof letter>;

export const listDeadLetters = call({
  method: 'GET',
  path: '/api/v1/ops/system/dead_letters',
  summary:
    'Work that the queue gave up, the newest first; what was tried again stays for an hour, with what came of it',
  audience: ['operator'],
  query: z.object({ kind: z.enum(letterKinds).optional(), cursor: cursorText }),
  output: z.object({ data: z.array(letter), next_cursor: z.string().nullable() }),
  refusals: [],
  errors: 'message',
});

const letterId = z.object({ id: z.uuid() });

export const showDeadLetter = call({
  method: 'GET',
  path: '/api/v1/ops/system/dead_letters/:id',
  summary:
    'One of them with what was sent (numbers and names of things; what could be a secret is left out) and what staff did about it',
  audience: ['operator'],
  params: letterId,
  output: z.object({
    letter: letter.extend({
      sent: z.record(z.string(), z.string()),
      acts: z.array(
        z.object({ kind: z.enum(['retry', 'aside']), by: z.string(), reason: z.string(), at: instant }),
      ),
    }),
  }),
  refusals: [],
  errors: 'message',
});

export const retryDeadLetter = call({
  method: 'POST',
  path: '/api/v1/ops/system/dead_letters/:id/retries',
  summary: 'Try it again, as it is; while it is under way, saying it again changes nothing',
  audience: ['operator'],
  params: letterId,
  output: z.object({ letter }),
  refusals: ['letter_settled'],
  errors: 'message',
});

export const putLetterAside = call({
  method: 'POST',
  path: '/api/v1/ops/system/dead_letters/:id/asides',
  summary: 'Nobody has to look at it any more, with a reason',
  audience: ['operator'],
  params: letterId,
  body: z.strictObject({ reason }),
  output: z.object({ id: z.uuid() }),
  refusals: ['letter_settled'],
  errors: 'message',
});

export const runJob = call({
  method: 'POST',
  path: '/api/v1/ops/system/jobs/:name/runs',
  summary: 'A scheduled job comes now as well; while one waits, saying it again changes nothing',
  audience: ['operator'],
  params: z.object({ name: z.string().regex(/^[a-z-]{1,60}$/) }),
  output: z.object({ name: z.string() }),
  refusals: [],
  errors: 'message',
});

export const systemCalls = {
  showConsoleNotices,
  pauseMails,
  showSystem,
  listDeadLetters,
  showDeadLetter,
  retryDeadLetter,
  putLetterAside,
  runJob,
};
