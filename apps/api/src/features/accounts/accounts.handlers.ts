import { refuse } from '@lavoir/contract';
import type { showProfile, signIn, signOut, validateToken } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { closeSession, findUser, findUserByEmail, openSession, presentAuthUser } from './accounts.queries.ts';
import { checkPassword } from './passwords.ts';

export const handleSignIn: Handler<typeof signIn> = async ({ db, clock, grant }, { body }) => {
  const email = body.email.replaceAll('\0', '').trim().toLowerCase();
  const user = email === '' ? undefined : await findUserByEmail(db, email);
  const matches = await checkPassword(user?.password_hash, body.password);
  if (!matches || !user?.email) return refuse('invalid_credentials');
  grant(await openSession(db, { id: user.id, email: user.email }, clock.now()));
  return { data: presentAuthUser(user) };
};

export const handleValidateToken: Handler<typeof validateToken> = async ({ db, actor }) => {
  if (!actor) return refuse('invalid_token');
  return { success: true, data: presentAuthUser(await findUser(db, actor.userId)) };
};

export const handleSignOut: Handler<typeof signOut> = async ({ db, actor }) => {
  if (!actor) return refuse('not_signed_in');
  await closeSession(db, actor.sessionId);
  return { success: true };
};

export const handleShowProfile: Handler<typeof showProfile> = async ({ db, actor }) => {
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
      is_company_manager: actor.managesCompanyId !== null,
      new_user: user.new_user,
    },
  };
};
