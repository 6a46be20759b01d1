import { askGoodwill, giveGoodwill } from '@lavoir/contract';
import { centsToEuro, goodwillAlone, mostGoodwill } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AmountField } from './decimal-field.tsx';
import { amountUpTo } from './amount-up-to.ts';

/** euro; above it, a colleague says yes first */
const alone = centsToEuro(goodwillAlone.operator);
const most = centsToEuro(mostGoodwill);

type GoodwillDialogProps = { order: OpsOrder; onClose: () => void };

/** The house gives some, or a colleague is asked whether it may: how much and why. */
export function GoodwillDialog({ order, onClose }: GoodwillDialogProps) {
  const { t, euro } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  /** euro; what the order was given before counts too, which only the server can judge */
  const [refused, setRefused] = useState(Infinity);
  const [isAsked, setAsked] = useState(false);
  const amount = amountUpTo(most, text);
  const isAsking = amount !== undefined && (amount > alone || amount >= refused);

  const give = async (reason: string) => {
    const body = { amount: amount ?? 0, reason };
    const input = { params: { id: String(order.id) }, body };
    const options = { idempotencyKey: key };
    const given = euro(body.amount);
    if (isAsking) {
      await send(askGoodwill, input, options);
      toast.info(t('refunds.goodwill_asked', { amount: given }));
    } else {
      await send(giveGoodwill, input, options).catch((error) => {
        if (isRefusal(error) && error.code === 'goodwill_above_limit') setRefused(body.amount);
        throw error;
      });
      toast.success(t('refunds.goodwill_given', { amount: given }));
    }
    await renewDispatch(client);
  };

  return (
    <ReasonDialog
      title={t('refunds.goodwill_title', { name: order.customer.name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={t(isAsking ? 'refunds.goodwill_ask' : 'dispatch.goodwill')}
      isReady={() => {
        setAsked(true);
        return amount !== undefined;
      }}
      onConfirm={give}
      onClose={onClose}
    >
      <AmountField
        most={most}
        text={text}
        isWrong={isAsked && amount === undefined}
        help={t('refunds.goodwill_alone', { most: euro(alone) })}
        onChange={setText}
      />
    </ReasonDialog>
  );
}
