import { refundOrder } from '@lavoir/contract';
import { centsToEuro, euroToCents, quantityToMilli, subtractCents } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { writeAmount } from '../../../lib/forms/read-amount.ts';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AmountField, DecimalField } from './decimal-field.tsx';
import { amountUpTo } from './amount-up-to.ts';
import { refundWays } from './refund-ways.ts';

type RefundDialogProps = { order: OpsOrder; onClose: () => void };

/** Money goes back, asked first: an amount, all that is left where it stays as it was, or so many of a line. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const texts = useI18n();
  const { t, money, euro, locale } = texts;
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const refundedBefore = euroToCents(order.refunded);
  const most = centsToEuro(subtractCents(euroToCents(order.charged), refundedBefore));
  const [text, setText] = useState(writeAmount(most));
  const [count, setCount] = useState('');
  const [lineId, setLineId] = useState(0);
  const line = order.products.find(({ id }) => id === lineId);
  const mostOfLine = line ? (line.actual_quantity ?? line.quantity) : 0;
  const [isAsked, setAsked] = useState(false);
  const amount = amountUpTo(most, text);
  const quantity = amountUpTo(mostOfLine, count);
  const ways = refundWays(order);

  const choose = (id: number) => {
    setLineId(id);
    setAsked(false);
  };

  const refund = async (reason: string) => {
    const what = line ? { line_id: line.id, quantity: quantity ?? 0 } : { amount: amount ?? 0 };
    const { order: now } = await send(
      refundOrder,
      { params: { id: String(order.id) }, body: { ...what, reason } },
      { idempotencyKey: key },
    );
    const given = subtractCents(euroToCents(now.refunded), refundedBefore);
    toast.success(t('refunds.given', { amount: money(given) }));
    await renewDispatch(client);
  };

  return (
    <ReasonDialog
      title={t('refunds.title', { name: order.customer.name })}
      required
      careful
      help={t('dispatch.reason_told')}
      confirm={
        line || amount === undefined ? t('dispatch.refund') : t('refunds.confirm', { amount: euro(amount) })
      }
      isReady={() => {
        setAsked(true);
        return (line ? quantity : amount) !== undefined;
      }}
      onConfirm={refund}
      onClose={onClose}
    >
      <dl className="text-[0.8125rem]/5 *:flex *:justify-between *:gap-4 *:border-t *:border-line *:py-1.5 *:first:border-t-0">
        {ways.paid.map(({ way, cents }) => (
          <div key={way}>
            <dt>{t('refunds.paid_by', { way, last4: ways.last4 })}</dt>
            <dd className="font-semibold whitespace-nowrap">{money(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('refunds.before')}</dt>
          <dd className="font-semibold whitespace-nowrap">{euro(order.refunded)}</dd>
        </div>
        <div className="border-t-[1.5px] border-dashed border-line-strong font-semibold">
          <dt>{t('refunds.back_to', { way: ways.back, last4: ways.last4 })}</dt>
          <dd className="whitespace-nowrap">{line || amount === undefined ? '–' : euro(amount)}</dd>
        </div>
      </dl>
      <Field label={t('refunds.of')}>
        <SelectInput name="of" value={lineId} onChange={({ target }) => choose(Number(target.value))}>
          <option value={0}>{t('refunds.of_order')}</option>
          {order.products.map((one) => (
            <option key={one.id} value={one.id}>
              {localized(one, 'product_name', locale)}
            </option>
          ))}
        </SelectInput>
      </Field>
      {line ? (
        <DecimalField
          name="quantity"
          label={t('refunds.quantity')}
          text={count}
          rule={t('refunds.quantity_wrong', {
            most: texts.quantity(quantityToMilli(mostOfLine), line.unit),
          })}
          isWrong={isAsked && quantity === undefined}
          onChange={setCount}
        />
      ) : (
        <AmountField most={most} text={text} isWrong={isAsked && amount === undefined} onChange={setText} />
      )}
    </ReasonDialog>
  );
}
