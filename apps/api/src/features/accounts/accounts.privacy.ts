import { refuse } from '@lavoir/contract';
import { forgetAnswers } from '../../http/idempotency.ts';
import type { Privacy } from '../../privacy.ts';
import { findUser } from './accounts.queries.ts';
import { findMemberships } from './memberships.queries.ts';
import { removeTwoFactor } from './two-factor/two-factor.queries.ts';

export const accountsPrivacy: Privacy = {
  tables: {
    users: 'blanked',
    sessions: 'erased',
    one_time_tokens: 'erased',
    idempotency_keys: 'erased',
    memberships: 'erased',
    two_factors: 'erased',
    recovery_codes: 'erased',
    staff_acts: 'blanked',
  },
  exportData: async (db, userId) => {
    const [user, sessions, acts] = await Promise.all([
      findUser(db, userId),
      db
        .selectFrom('sessions')
        .select(['user_agent', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('opened_by', 'is', null)
        .execute(),
      // what staff did about them, not what they did as staff
      db
        .selectFrom('staff_acts')
        .select(['kind', 'words', 'at'])
        .where('subject_id', '=', userId)
        .where('actor_id', '<>', userId)
        .orderBy('id')
        .execute(),
    ]);
    return {
      profile: {
        user_id: user.public_id,
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
        phone_number: user.phone_number,
        vat: user.vat,
        company_name: user.company_name,
        language: user.locale,
        referral_code: user.referral_code,
        created_at: user.created_at,
        terms_accepted_at: user.terms_accepted_at,
        unsubscribed_at: user.unsubscribed_at,
      },
      sessions,
      staff_acts: acts.map(({ kind, words, at }) => ({ kind, words, at: at.toISOString() })),
    };
  },
  /** Who works for the house leaves their work first: somebody stays operator, and what they drive goes to others. */
  close: async (db, { userId }) => {
    const memberships = await findMemberships(db, userId);
    return memberships.some(({ role }) => role !== 'manager') ? refuse('own_membership') : undefined;
  },
  /** The row stays as a nameless number that orders and transfers point at; the e-mail comes free. */
  erase: async (db, { userId, at, emailHash }) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
    await db.deleteFrom('memberships').where('user_id', '=', userId).execute();
    await removeTwoFactor(db, userId);
    await db.updateTable('staff_acts').set({ words: '' }).where('subject_id', '=', userId).execute();
    await forgetAnswers(db, userId);
    await db
      .insertInto('former_customers')
      .values({ email_hash: emailHash, deleted_at: at })
      .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ deleted_at: at }))
      .execute();
    await db
      .updateTable('users')
      .set({
        email: null,
        password_hash: null,
        google_sub: null,
        first_name: '',
        last_name: '',
        phone_number: null,
        vat: null,
        company_name: null,
        referral_code: null,
        deleted_at: at,
      })
      .where('id', '=', userId)
      .execute();
  },
};
