import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';

export type NameRefusal = 'first_name_missing' | 'last_name_missing';

/** The names that were sent empty. */
export const refuseNames = (sent: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}): Refusal<NameRefusal>[] => [
  ...(sent.first_name === '' ? [refuse('first_name_missing', { field: 'first_name' })] : []),
  ...(sent.last_name === '' ? [refuse('last_name_missing', { field: 'last_name' })] : []),
];
