import { correctInvoice } from '@lavoir/contract';
import { centsToEuro, mostCorrected, percentOf, vatPercents } from '@lavoir/domain';
import type { VatPercent } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { readAmount } from '../../../lib/forms/read-amount.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SelectInput, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';

const longestWords = 100;

/** Euro above nothing that a correction may come to; undefined where it is none. */
const readCorrection = (written: string): number | undefined => {
  const amount = readAmount(written);
  return amount !== undefined && amount > 0 && amount <= centsToEuro(mostCorrected) ? amount : undefined;
};

/** A line more on a draft, which adds or takes off. */
export function CorrectDialog({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const { t, money } = useI18n();
  const moved = useMoneyMoved();
  const [key] = useState(() => crypto.randomUUID());
  const [way, setWay] = useState<'off' | 'on'>('off');
  const [words, setWords] = useState('');
  const [written, setWritten] = useState('');
  const [percent, setPercent] = useState<VatPercent>(21);
  const [isAsked, setAsked] = useState(false);
  const amount = readCorrection(written);
  const isReady = amount !== undefined && words.trim() !== '';
  const confirm = async (reason: string) => {
    const body = {
      words: words.trim(),
      amount: way === 'off' ? -(amount ?? 0) : (amount ?? 0),
      vat_percent: percent,
      reason,
    };
    await send(correctInvoice, { params: { id: String(invoiceId) }, body }, { idempotencyKey: key });
    await moved();
    toast.success(t('money.corrected_done'));
  };
  return (
    <ReasonDialog
      title={t('money.correct_title')}
      description={t('money.correct_text', { most: money(mostCorrected) })}
      label={t('money.correct_reason')}
      help={t('money.leave_off_reason')}
      required
      confirm={t('money.correct')}
      isReady={() => {
        setAsked(true);
        return isReady;
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SegmentedChoice
        label={t('money.correct_way')}
        value={way}
        onChange={setWay}
        options={(['off', 'on'] as const).map((value) => ({
          value,
          label: t('money.correct_ways', { way: value }),
        }))}
      />
      <Field
        label={t('money.correct_amount')}
        error={
          isAsked && amount === undefined
            ? t('money.correct_amount_wrong', { most: money(mostCorrected) })
            : undefined
        }
      >
        <TextInput
          name="amount"
          value={written}
          inputMode="decimal"
          autoComplete="off"
          before={<span aria-hidden="true">€</span>}
          data-autofocus
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
      <Field label={t('money.correct_vat')}>
        <SelectInput
          name="vat_percent"
          value={percent}
          onChange={({ target }) => setPercent(percentOf(Number(target.value) * 100))}
        >
          {vatPercents.map((one) => (
            <option key={one} value={one}>
              {formatPercent(one)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field
        label={t('money.correct_words')}
        error={isAsked && words.trim() === '' ? t('dispatch.field_missing') : undefined}
      >
        <TextInput
          name="words"
          value={words}
          maxLength={longestWords}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}
