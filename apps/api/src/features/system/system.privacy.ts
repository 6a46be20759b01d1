import type { Privacy } from '../../privacy.ts';

/** What staff did about the system names nobody else; it stays with the house. */
export const systemPrivacy: Privacy = { tables: { mail_pauses: 'kept', queue_acts: 'kept' } };
