import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, showProfile, updateAccount } from '@lavoir/contract';
import { companiesOf, parseVatNumber } from '@lavoir/domain';
import type { Updateable } from 'kysely';
import type { Users } from '../../db/migrations/schema.ts';
import type { Context, Handler } from '../../http/context.ts';
import { queueAccountMail } from './accounts.mails.ts';
import { presentAuthUser } from './accounts.presentation.ts';
import { findUser, lockUser } from './accounts.queries.ts';
import { makeDeviceProof } from './known-devices.ts';
import { refuseNames } from './names.ts';
import type { NameRefusal } from './names.ts';
import { endTokens } from './one-time-tokens.queries.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { refusePassword } from './password-rules.ts';
import { setPassword } from './passwords.queries.ts';
import { parsePhone } from './phones.ts';

type Wish = CallInput<typeof updateAccount>['body'];

const locales = { en: 'en', fr: 'fr', nl: 'nl', fn: 'fr', du: 'nl' } as const;

const handleShowProfile: Handler<typeof showProfile> = async ({ db, actor }) => {
  const user = await findUser(db, actor.userId);
  return {
    profile: {
      lavoir_user_id: user.public_id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email ?? '',
      phone_number: user.phone_number,
      vat: user.vat,
      company_name: user.company_name,
      locale: actor.locale,
      is_company_manager: companiesOf(actor.memberships).length > 0,
      new_user: user.new_user,
    },
  };
};

/** The fields that were sent, checked; what wasn't sent stays as it is. */
const changesOf = (
  wish: Wish,
): Updateable<Users> | Refusal<NameRefusal | 'phone_invalid' | 'vat_invalid'> => {
  const [nameless, ...also] = refuseNames(wish);
  if (nameless) return { ...nameless, also };
  const phone = wish.phone_number ? parsePhone(wish.phone_number) : null;
  if (phone === undefined) return refuse('phone_invalid', { field: 'phone_number' });
  const vat = wish.vat ? parseVatNumber(wish.vat) : null;
  if (vat === undefined) return refuse('vat_invalid', { field: 'vat' });
  return {
    ...(wish.locale ? { locale: locales[wish.locale] } : {}),
    // a name can be changed, never taken away
    ...(wish.first_name ? { first_name: wish.first_name } : {}),
    ...(wish.last_name ? { last_name: wish.last_name } : {}),
    ...(wish.company_name === undefined ? {} : { company_name: wish.company_name || null }),
    ...(wish.phone_number === undefined ? {} : { phone_number: phone }),
    ...(wish.vat === undefined ? {} : { vat }),
  };
};

/** The current password opens the way to a new one; every other device is signed out. */
const changePassword = async (context: Context<typeof updateAccount>, wish: Wish) => {
  const { db, actor, clock, queue, secrets, trustDevice } = context;
  const user = await lockUser(db, actor.userId);
  const matches = await checkPassword(user.password_hash, wish.current_password ?? '');
  if (!matches) return refuse('current_password_wrong', { field: 'current_password' });
  const password = wish.password ?? '';
  const refused = refusePassword(password, wish.password_confirmation ?? '');
  if (refused) return refused;
  const password_hash = await hashPassword(password);
  await setPassword(db, actor.userId, password_hash, actor.sessionId);
  trustDevice(makeDeviceProof(secrets, { id: actor.userId, password_hash }));
  await endTokens(db, 'reset_password', actor.userId, clock.now());
  await queueAccountMail(queue, db, { template: 'password_changed', userId: actor.userId });
  return undefined;
};

const handleUpdateAccount: Handler<typeof updateAccount> = async (context, { body }) => {
  const { db, actor } = context;
  const changes = changesOf(body);
  if (isRefusal(changes)) return changes;
  if (Object.keys(changes).length > 0) {
    await db.updateTable('users').set(changes).where('id', '=', actor.userId).execute();
  }
  const refused = body.password === undefined ? undefined : await changePassword(context, body);
  return refused ?? { status: 'success', data: await presentAuthUser(db, await findUser(db, actor.userId)) };
};

export const profileHandlers = { showProfile: handleShowProfile, updateAccount: handleUpdateAccount };
