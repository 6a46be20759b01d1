import { giveGoodwill, refundOrder } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** euro; the contract has the same limit */
const mostGoodwill = 500;

/** `12,5` and `12.50` → 12.5; undefined where it isn't an amount of euros and cents */
const amountIn = (text: string): number | undefined => {
  const trimmed = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(trimmed) && Number(trimmed) > 0 ? Number(trimmed) : undefined;
};

type MoneyDialogProps = { kind: 'refund' | 'goodwill'; order: OpsOrder; onClose: () => void };

/** Money goes back, or the house gives some: how much and why, asked first. */
export function MoneyDialog({ kind, order, onClose }: MoneyDialogProps) {
  const { t, money, euro } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const most = kind === 'refund' ? Math.round((order.charged - order.refunded) * 100) / 100 : mostGoodwill;
  const [text, setText] = useState(kind === 'refund' ? most.toFixed(2).replace('.', ',') : '');
  const amount = amountIn(text);
  const isRight = amount !== undefined && amount <= most;
  const wrong = t('dispatch.amount_wrong', { most: euro(most) });
  const name = order.customer.name;

  const confirm = async (reason: string) => {
    if (!isRight) throw new Refused(wrong, { status: 422, code: 'amount' });
    const request = { params: { id: String(order.id) }, body: { amount, reason } };
    await (kind === 'refund'
      ? send(refundOrder, request, { idempotencyKey: key })
      : send(giveGoodwill, request, { idempotencyKey: key }));
    await renewDispatch(client);
    const given = money(euroToCents(amount));
    toast.success(t(kind === 'refund' ? 'dispatch.refunded' : 'dispatch.goodwill_given', { amount: given }));
  };

  return (
    <ReasonDialog
      title={t(kind === 'refund' ? 'dispatch.refund_title' : 'dispatch.goodwill_title', { name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={t(kind === 'refund' ? 'dispatch.refund' : 'dispatch.goodwill')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t('dispatch.amount')} help={wrong}>
        <TextInput
          name="amount"
          inputMode="decimal"
          before="€"
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}
