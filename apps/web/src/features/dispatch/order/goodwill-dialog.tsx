import { askGoodwill, giveGoodwill } from '@lavoir/contract';
import { centsToEuro, euroToCents, goodwillAlone, mostGoodwill } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { amountIn, amountUpTo } from './money-amount.ts';

const most = centsToEuro(mostGoodwill);
/** Above it, a colleague says yes first. */
const alone = centsToEuro(goodwillAlone.operator);

/** The house gives some money: how much and why, asked first. */
export function GoodwillDialog({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { t, money, euro } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const amount = amountIn(text);
  // what the order was given before counts too, which only the server can judge
  const [refused, setRefused] = useState<number>();
  const isAsking = amount !== undefined && (amount > alone || (refused !== undefined && amount >= refused));
  const wrong = t('dispatch.amount_wrong', { most: euro(most) });
  const params = { id: String(order.id) };
  const options = { idempotencyKey: key };

  const give = async (reason: string) => {
    const body = { amount: amountUpTo(most, text, wrong), reason };
    const given = money(euroToCents(body.amount));
    if (isAsking) {
      await send(askGoodwill, { params, body }, options);
      toast.info(t('dispatch.goodwill_asked', { amount: given }));
      return;
    }
    try {
      await send(giveGoodwill, { params, body }, options);
    } catch (error) {
      if (isRefusal(error) && error.code === 'goodwill_above_limit') setRefused(body.amount);
      throw error;
    }
    toast.success(t('dispatch.goodwill_given', { amount: given }));
  };
  const confirm = async (reason: string) => {
    await give(reason);
    await renewDispatch(client);
  };

  return (
    <ReasonDialog
      title={t('dispatch.goodwill_title', { name: order.customer.name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={t(isAsking ? 'dispatch.goodwill_ask' : 'dispatch.goodwill')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AmountField
        value={text}
        help={`${wrong} ${t('dispatch.goodwill_alone', { most: euro(alone) })}`}
        onChange={setText}
      />
    </ReasonDialog>
  );
}
