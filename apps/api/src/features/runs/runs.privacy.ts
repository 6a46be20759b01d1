import type { Privacy } from '../../privacy.ts';

/** Which orders were driven on which day: the books' part, nobody's words. */
export const runsPrivacy: Privacy = { tables: { runs: 'kept' } };
