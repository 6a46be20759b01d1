import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, showProfile, updateAccount } from '@lavoir/contract';
import { companiesOf, parseVatNumber } from '@lavoir/domain';
import type { UpdateObject } from 'kysely';
import type { DB } from '../../../db/migrations/schema.ts';
import type { AskingHandler, Handler } from '../../../http/context.ts';
import { presentAuthUser } from '../accounts.presentation.ts';
import { acceptedFirst, findUser, updateUser } from '../accounts.queries.ts';
import { changeBySession, proveNewPassword } from '../passwords/change-password.ts';
import type { NewPassword } from '../passwords/change-password.ts';
import { refuseNames } from '../names.ts';
import type { NameRefusal } from '../names.ts';
import { parsePhone } from '../phones.ts';

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

/** The fields that were sent, checked; what wasn't sent stays as it is, as do terms that were accepted before. */
const changesOf = async (
  wish: Wish,
  at: Date,
): Promise<UpdateObject<DB, 'users'> | Refusal<NameRefusal | 'phone_invalid' | 'vat_invalid'>> => {
  const [nameless, ...also] = refuseNames(wish);
  if (nameless) return { ...nameless, also };
  const phone = wish.phone_number ? await parsePhone(wish.phone_number) : null;
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
    ...(wish.terms_accepted && { terms_accepted_at: acceptedFirst(at) }),
  };
};

const updateBy =
  (changes: UpdateObject<DB, 'users'>, wanted: NewPassword | undefined): Handler<typeof updateAccount> =>
  async (context) => {
    const { db, actor } = context;
    if (Object.keys(changes).length > 0) await updateUser(db, actor.userId, changes);
    const refused = wanted && (await changeBySession(context, wanted));
    if (refused) return refused;
    return { status: 'success', data: presentAuthUser(await findUser(db, actor.userId), actor.memberships) };
  };

const handleUpdateAccount: AskingHandler<typeof updateAccount> = {
  ask: async (context, { body }) => {
    const changes = await changesOf(body, context.clock.now());
    if (isRefusal(changes)) return changes;
    const wanted =
      body.password === undefined ? undefined : await proveNewPassword(context, context.actor.userId, body);
    return isRefusal(wanted) ? wanted : updateBy(changes, wanted);
  },
};

export const profileHandlers = { showProfile: handleShowProfile, updateAccount: handleUpdateAccount };
