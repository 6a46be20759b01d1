import { centsToEuro } from '@lavoir/domain';
import type { Privacy } from '../../privacy.ts';
import { findFriends, findReferral } from './referrals.queries.ts';

export const referralsPrivacy: Privacy = {
  // numbers of accounts alone: they keep the books' pairs together
  tables: { referrals: 'kept' },
  exportData: async (db, userId) => {
    const [used, friends] = await Promise.all([findReferral(db, userId), findFriends(db, userId)]);
    return {
      referrals: [
        ...(used ? [{ role: 'friend', amount: centsToEuro(used.amount_cents) }] : []),
        ...friends.map(({ amount_cents, at }) => ({ role: 'sharer', amount: centsToEuro(amount_cents), at })),
      ],
    };
  },
};
