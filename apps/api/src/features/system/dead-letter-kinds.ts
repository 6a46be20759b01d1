import type { LetterKind } from '@lavoir/contract';
import { mailQueue } from '../../mail/mail-queue.ts';

/** The queues whose work asks the payment provider, or moves what it told. */
const paymentQueues: readonly string[] = [
  'pursue-charge',
  'refund-card',
  'refund-top-up',
  'retry-charge',
  'pay-failed-orders',
  'forget-card',
  'reconcile-charges',
  'reconcile-refunds',
  'pursue-dispute',
  'reconcile-disputes',
  'reconcile-top-ups',
  'reconcile-top-up-refunds',
];

export const kindOf = (queue: string): LetterKind => {
  if (queue === mailQueue) return 'mail';
  return paymentQueues.includes(queue) ? 'payment' : 'other';
};

/** What names a thing of ours; anything else might be a secret, and isn't shown. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31) ||
  (typeof value === 'string' && /^([a-z][a-z_-]{0,39}|\d{4}-\d\d-\d\d)$/.test(value));

const secret = /pass|secret|token|code|key|card/i;

export const hidden = '•••';

/** Work as it lies in the queue, for operators: numbers of rows and names of templates, never what could open anything. */
export const showable = (job: unknown): Record<string, string> =>
  typeof job === 'object' && job !== null
    ? Object.fromEntries(
        Object.entries(job).map(([name, value]) => [
          name,
          isPlain(value) && !secret.test(name.replace(/Id$/, '')) ? String(value) : hidden,
        ]),
      )
    : {};
