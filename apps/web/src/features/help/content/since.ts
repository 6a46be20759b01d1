import type { Day } from '@lavoir/domain';

/** Since when each text reads as it does; the same in every language. */
export const termsSince = '2026-11-01' as Day;
export const privacySince = '2026-11-22' as Day;
