import type { Privacy } from '../../privacy.ts';

/** Who planned when the van comes stands in the books of the house. */
export const planningPrivacy: Privacy = {
  tables: { shift_changes: 'kept', schedule_exceptions: 'kept' },
};
