import { refuse } from '@lavoir/contract';
import type { payBackWallet } from '@lavoir/contract';
import { centsToEuro, euroToCents } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { RepeatableHandler } from '../../http/context.ts';
import { holdAccount } from '../accounts/accounts.queries.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import { payBack } from '../payments/pay-back.ts';
import { findCustomer } from './customer-page.queries.ts';

export const payBackWalletOnce: RepeatableHandler<typeof payBackWallet> = {
  first: async ({ db, actor, clock, queue }, { params, body }) => {
    const row = await findCustomer(db, params.id);
    if (!row) return refuse('not_found');
    if (!(await holdAccount(db, row.id, 'payBackWallet'))) return refuse('account_gone');
    const at = clock.now();
    const amount = euroToCents(body.amount);
    const most = await payBack({ db, queue }, { userId: row.id, amount }, at);
    if (most < amount)
      return refuse('pay_back_too_much', { field: 'amount', params: { most: formatMoney(most) } });
    const id = await keepStaffAct(db, {
      actorId: actor.userId,
      subjectId: row.id,
      kind: 'pay_back',
      words: `${centsToEuro(amount).toFixed(2)}: ${body.reason}`,
      at,
    });
    return { id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};
