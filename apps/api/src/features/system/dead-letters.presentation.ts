import type { DeadLetter } from '@lavoir/contract';
import { kindOf } from './dead-letter-kinds.ts';
import type { LetterRow } from './dead-letters.queries.ts';

/** What a try was answered, as the work said it; of what broke otherwise its name alone, its words may hold anything. */
export const answerOf = (output: unknown): string => {
  if (typeof output !== 'object' || output === null) return '';
  const reason = Reflect.get(output, 'reason');
  if (typeof reason === 'string') return reason;
  const name = Reflect.get(output, 'name');
  return typeof name === 'string' ? name : '';
};

const states: Readonly<Record<string, DeadLetter['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
};

/** While its last try by hand is under way or done, what that was answered counts. */
export const stateOf = ({ act, retry_state }: LetterRow): DeadLetter['state'] =>
  act === 'retry' && retry_state !== null ? (states[retry_state] ?? 'dead') : 'dead';

export const presentLetter = (row: LetterRow): DeadLetter => {
  const template = row.data?.job['template'];
  return {
    id: row.id,
    work: row.data?.id ?? row.id,
    kind: kindOf(row.queue),
    job: row.queue,
    template: typeof template === 'string' ? template : null,
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number ?? '' },
    customer: row.customer,
    answer: answerOf(row.retry_output ?? row.output),
    tries: row.tries,
    first_at: row.first_at.toISOString(),
    at: row.at.toISOString(),
    state: stateOf(row),
    tried_again:
      row.act === 'retry' && row.acted_at
        ? {
            at: row.acted_at.toISOString(),
            by: row.acted_by ?? '',
            next_at: row.retry_next?.toISOString() ?? null,
          }
        : null,
  };
};
