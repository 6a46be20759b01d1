import { askGoodwill, giveGoodwill, refundOrder } from '@lavoir/contract';
import { centsToEuro, euroToCents, goodwillAlone, mostGoodwill } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { readAmount, writeAmount } from '../../../lib/forms/read-amount.ts';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { isRefusal, Refused } from '../../../lib/refused.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectInput, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Undefined where it is no amount, or nothing. */
const amountIn = (text: string): number | undefined => readAmount(text) || undefined;

type MoneyDialogProps = { kind: 'refund' | 'goodwill'; order: OpsOrder; onClose: () => void };

/** Above it, a colleague says yes first. */
const alone = centsToEuro(goodwillAlone.operator);

/**
 * Money goes back, or the house gives some: how much and why, asked first. A refund is an amount, all that is left
 * where the amount stays as it was, or so many of a line.
 */
export function MoneyDialog({ kind, order, onClose }: MoneyDialogProps) {
  const { t, money, euro, locale } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const most =
    kind === 'refund' ? Math.round((order.charged - order.refunded) * 100) / 100 : centsToEuro(mostGoodwill);
  const [text, setText] = useState(kind === 'refund' ? writeAmount(most) : '');
  const [lineId, setLineId] = useState(0);
  const line = order.products.find(({ id }) => id === lineId);
  const mostOfLine = line ? (line.actual_quantity ?? line.quantity) : 0;
  const [count, setCount] = useState('');
  const amount = amountIn(text);
  const quantity = amountIn(count);
  const wrong = t('dispatch.amount_wrong', { most: euro(most) });
  const wrongCount = t('dispatch.quantity_wrong', { most: mostOfLine });
  const name = order.customer.name;
  // what the order was given before counts too, which only the server can judge
  const [refused, setRefused] = useState<number>();
  const isAsking =
    kind === 'goodwill' &&
    amount !== undefined &&
    (amount > alone || (refused !== undefined && amount >= refused));

  const confirmText =
    kind === 'goodwill'
      ? t(isAsking ? 'dispatch.goodwill_ask' : 'dispatch.goodwill')
      : line || amount === undefined
        ? t('dispatch.refund')
        : t('dispatch.refund_amount', { amount: euro(amount) });

  const rightAmount = (): number => {
    if (amount === undefined || amount > most) throw new Refused(wrong, { status: 422, code: 'amount' });
    return amount;
  };
  const rightQuantity = (): number => {
    if (quantity === undefined || quantity > mostOfLine)
      throw new Refused(wrongCount, { status: 422, code: 'quantity' });
    return quantity;
  };
  const params = { id: String(order.id) };
  const options = { idempotencyKey: key };
  const refund = async (reason: string) => {
    const body = line
      ? { line_id: line.id, quantity: rightQuantity(), reason }
      : { amount: rightAmount(), reason };
    const { order: now } = await send(refundOrder, { params, body }, options);
    const given = money(euroToCents(Math.round((now.refunded - order.refunded) * 100) / 100));
    toast.success(t('dispatch.refunded', { amount: given }));
  };
  const give = async (reason: string) => {
    const body = { amount: rightAmount(), reason };
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
    await (kind === 'refund' ? refund(reason) : give(reason));
    await renewDispatch(client);
  };

  return (
    <ReasonDialog
      title={t(kind === 'refund' ? 'dispatch.refund_title' : 'dispatch.goodwill_title', { name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={confirmText}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'refund' && (
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
      )}
      {kind === 'refund' && (
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
      )}
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
        <Field
          label={t('dispatch.amount')}
          help={
            kind === 'goodwill' ? `${wrong} ${t('dispatch.goodwill_alone', { most: euro(alone) })}` : wrong
          }
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            before="€"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}
