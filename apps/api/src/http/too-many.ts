import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { LimitName, Limits } from '../adapters/limits/port.ts';

/** Counts a try of a limited thing; one too many is refused until the limit's window ends. */
export const tooMany = async (
  { limits }: { limits: Pick<Limits, 'take'> },
  name: LimitName,
  ...key: string[]
): Promise<Refusal<'too_many_requests'> | undefined> => {
  const over = await limits.take(name, ...key);
  return over && refuse('too_many_requests', { params: { seconds: over.retryAfterSeconds } });
};
