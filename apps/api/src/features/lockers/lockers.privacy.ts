import type { Privacy } from '../../privacy.ts';

/** Who of the staff did what with a door stands in the books of the house. */
export const lockersPrivacy: Privacy = {
  tables: { locker_door_events: 'kept', locker_reminders: 'kept' },
};
