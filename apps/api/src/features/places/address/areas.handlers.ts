import { refuse } from '@lavoir/contract';
import type { keepAreaInterest, showZipCode } from '@lavoir/contract';
import { serverText } from '@lavoir/i18n/server';
import type { AskingHandler, Handler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { isEmail, normaliseEmail } from '../../accounts/emails.ts';
import { isZipCode } from './address-rules.ts';
import { isServed } from './addresses.queries.ts';
import { findLocalities, keepInterest } from './area-interests.queries.ts';

export const handleShowZipCode: Handler<typeof showZipCode> = async ({ db }, { params: { zip_code } }) => {
  const [is_served, localities] = await Promise.all([isServed(db, zip_code), findLocalities(db, zip_code)]);
  return { zip_code, is_served, localities };
};

export const handleKeepAreaInterest: AskingHandler<typeof keepAreaInterest> = {
  ask: async (context, { body }) => {
    const email = normaliseEmail(body.email);
    const zip_code = body.zip_code.trim();
    if (!isEmail(email)) return refuse('email_invalid', { field: 'email' });
    if (!isZipCode(zip_code)) return refuse('zip_code_invalid', { field: 'zip_code' });
    // a form that has to be corrected doesn't count
    const limited = await tooMany(context, 'area_interest', context.address);
    if (limited) return limited;
    return async ({ db, actor, locale, clock }) => {
      const user_id = actor?.userId ?? null;
      await keepInterest(db, { email, zip_code, locale, user_id, created_at: clock.now() });
      return { message: serverText('server.interest_kept', locale) };
    };
  },
};
