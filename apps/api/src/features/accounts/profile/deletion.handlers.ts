import type { deleteAccount } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import { serverText } from '@lavoir/i18n/server';
import type { Handler } from '../../../http/context.ts';
import { queueAccountMail, sealRecipient } from '../accounts.mails.ts';
import { findFirstName } from '../accounts.queries.ts';

/** The person's row is its alone by then (`holdAccount`). */
export const handleDeleteAccount: Handler<typeof deleteAccount> = async (context, { query }) => {
  const { db, actor, clock, secrets, queue, locale, privacy, dismiss, trustDevice } = context;
  const { userId } = actor;
  const leaving = {
    userId,
    at: clock.now(),
    emailHash: secrets.hashCode(actor.email.toLowerCase()),
    givesUp: query.give_up_credit === undefined ? null : euroToCents(Number(query.give_up_credit)),
  };
  for (const { close } of privacy) {
    const refused = await close?.(db, leaving);
    if (refused) return refused;
  }
  const firstName = await findFirstName(db, userId);
  const recipient = sealRecipient(secrets, { email: actor.email, firstName, locale });
  for (const { erase } of privacy) await erase?.(db, leaving, { queue, secrets });
  await queueAccountMail(queue, db, { template: 'account_deleted', recipient });
  dismiss();
  trustDevice(null);
  return { status: 'success', message: serverText('server.account_deleted', locale) };
};
