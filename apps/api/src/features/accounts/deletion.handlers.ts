import { refuse } from '@lavoir/contract';
import type { deleteAccount } from '@lavoir/contract';
import { formatMoney } from '@lavoir/i18n';
import { serverText } from '@lavoir/i18n/server';
import type { Handler } from '../../http/context.ts';
import { sealRecipient } from '../../jobs/mail-jobs.ts';
import { queueMail } from '../../jobs/queue.ts';
import { findUser } from './accounts.queries.ts';
import { erasePerson, giveUpWallet, hasOrderUnderWay } from './deletion.queries.ts';

export const handleDeleteAccount: Handler<typeof deleteAccount> = async (
  { db, actor, clock, secrets, queue, locale, dismiss },
  { query },
) => {
  await db.selectFrom('users').select('id').where('id', '=', actor.userId).forUpdate().execute();
  if (await hasOrderUnderWay(db, actor.userId)) return refuse('order_under_way');
  const left = await giveUpWallet(db, actor.userId, query.give_up_credit === 'true');
  if (left > 0) return refuse('wallet_not_empty', { params: { amount: formatMoney(left) } });
  const user = await findUser(db, actor.userId);
  const recipient = sealRecipient(secrets, { email: actor.email, firstName: user.first_name, locale });
  await erasePerson(db, actor.userId, secrets.hashCode(actor.email.toLowerCase()), clock.now());
  await queueMail(queue, db, { template: 'account_deleted', recipient });
  dismiss();
  return { status: 'success', message: serverText('server.account_deleted', locale) };
};
