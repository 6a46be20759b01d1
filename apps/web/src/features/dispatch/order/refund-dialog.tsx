import { refundOrder } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { writeAmount } from '../../../lib/forms/read-amount.ts';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { amountIn, amountUpTo } from './money-amount.ts';

/** Money goes back: an amount, all that is left where the amount stays as it was, or so many of a line. */
export function RefundDialog({ order, onClose }: { order: OpsOrder; onClose: () => void }) {
  const { t, money, euro, locale } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const most = Math.round((order.charged - order.refunded) * 100) / 100;
  const [text, setText] = useState(writeAmount(most));
  const [lineId, setLineId] = useState(0);
  const [count, setCount] = useState('');
  const line = order.products.find(({ id }) => id === lineId);
  const mostOfLine = line ? (line.actual_quantity ?? line.quantity) : 0;
  const amount = amountIn(text);
  const wrong = t('dispatch.amount_wrong', { most: euro(most) });
  const wrongCount = t('dispatch.quantity_wrong', { most: mostOfLine });

  const confirm = async (reason: string) => {
    const body = line
      ? { line_id: line.id, quantity: amountUpTo(mostOfLine, count, wrongCount), reason }
      : { amount: amountUpTo(most, text, wrong), reason };
    const params = { id: String(order.id) };
    const { order: now } = await send(refundOrder, { params, body }, { idempotencyKey: key });
    const given = money(euroToCents(Math.round((now.refunded - order.refunded) * 100) / 100));
    toast.success(t('dispatch.refunded', { amount: given }));
    await renewDispatch(client);
  };

  return (
    <ReasonDialog
      title={t('dispatch.refund_title', { name: order.customer.name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={
        line || amount === undefined
          ? t('dispatch.refund')
          : t('dispatch.refund_amount', { amount: euro(amount) })
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="text-[0.8125rem]/5 *:flex *:justify-between *:gap-4 *:border-t *:border-line *:py-1.5 *:first:border-t-0">
        <div>
          <dt>{t('dispatch.charged')}</dt>
          <dd className="font-semibold">{euro(order.charged)}</dd>
        </div>
        <div>
          <dt>{t('dispatch.refunded_before')}</dt>
          <dd className="font-semibold">{euro(order.refunded)}</dd>
        </div>
      </dl>
      <Field label={t('dispatch.refund_of')}>
        <SelectInput name="of" value={lineId} onChange={({ target }) => setLineId(Number(target.value))}>
          <option value={0}>{t('dispatch.refund_of_order')}</option>
          {order.products.map((one) => (
            <option key={one.id} value={one.id}>
              {localized(one, 'product_name', locale)}
            </option>
          ))}
        </SelectInput>
      </Field>
      {line ? (
        <Field label={t('dispatch.refund_quantity')} help={wrongCount}>
          <TextInput
            name="quantity"
            inputMode="decimal"
            value={count}
            autoComplete="off"
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
      ) : (
        <AmountField value={text} help={wrong} onChange={setText} />
      )}
    </ReasonDialog>
  );
}
