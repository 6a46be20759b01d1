import { beginTopUp } from '@lavoir/contract';
import { asCents, centsToEuro } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { loadProvider } from '../provider/provider.ts';
import { begunTopUp, keepBegunTopUp } from './begun-top-up.ts';
import type { BackTo } from './begun-top-up.ts';
import { topUpAmount } from './top-up-amount.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** where to go on once there is credit */
    backTo?: BackTo;
    /** what an order lacks, in cents */
    lacking?: Cents;
    /** what was to be paid in and its bank refused, in cents */
    amount?: Cents;
    /** it was too much, or too little: another amount is to be written */
    wantsOther?: true;
  }
}

const presets = ['20', '50', '100'] as const;

type Proposed = { preset: string; other: string };

/** What one probably pays in: what covers what is lacking. */
const covering = (lacking: number): Proposed => {
  const preset = presets.find((euro) => Number(euro) * 100 >= lacking);
  return preset === undefined
    ? { preset: '', other: String(Math.ceil(lacking / 100)) }
    : { preset, other: '' };
};

/** What one was about to pay in, as it was. */
const justAs = (amount: number): Proposed => {
  const [euro, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')];
  if (cents !== '00') return { preset: '', other: `${euro},${cents}` };
  return presets.some((preset) => preset === euro)
    ? { preset: euro, other: '' }
    : { preset: '', other: euro };
};

const none: Proposed = { preset: '', other: '' };

const proposed = (lacking: number | undefined, begun: number | undefined): Proposed => {
  if (lacking !== undefined) return covering(lacking);
  return begun === undefined ? { preset: '50', other: '' } : justAs(begun);
};

/** What is written counts before what is chosen. */
const amountOf = ({ preset, other }: { preset: string; other: string }) =>
  topUpAmount(other.trim() || preset);

const schema = z
  .object({
    preset: z.string(),
    other: z.string(),
    name: z.string().check(z.trim(), z.minLength(1)),
  })
  .check(z.refine((values) => amountOf(values) !== undefined, { path: ['other'] }));

/** Pays money in by Bancontact: the bank's page comes next. */
export function TopUpCard() {
  const { t, money } = useI18n();
  const user = useSession()?.user;
  const {
    backTo: ledFrom,
    lacking,
    amount: again,
    wantsOther,
  } = useLocation({ select: ({ state }) => state });
  // who comes back from the bank's page without having paid still wants as much, and to go there
  const [begun] = useState(begunTopUp);
  const backTo = ledFrom ?? begun?.backTo;
  const form = useCallForm(
    { call: beginTopUp, schema },
    {
      defaultValues: {
        ...(wantsOther ? none : proposed(lacking, again ?? begun?.amount)),
        name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
      },
      request: (values) => ({ query: { amount: String(centsToEuro(amountOf(values) ?? asCents(0))) } }),
      refused: { top_up_amount_invalid: 'other' },
      fallback: 'payments.no_answer',
      onDone: async ({ client_secret }, { values }) => {
        const provider = await loadProvider();
        const [paymentId = ''] = client_secret.split('_secret_');
        keepBegunTopUp({
          paymentId,
          bankPage: provider.bankPage(paymentId),
          backTo: backTo ?? null,
          amount: amountOf(values),
        });
        await provider.payByBancontact(client_secret, { name: values.name });
      },
    },
  );
  const preset = useFormPart(form.state, ({ values }) => (values.other.trim() === '' ? values.preset : ''));
  const amount = useFormPart(form.state, ({ values }) => amountOf(values));
  const choose = (next: string) => {
    form.field('preset').onChange(next);
    form.field('other').onChange('');
  };
  return (
    <Card>
      <form className="grid gap-4 *:min-w-0" {...form.props}>
        <div>
          <Heading level={2}>{t('payments.add')}</Heading>
          <p className="mt-2 text-sm text-ink-2">{t('payments.add_text')}</p>
        </div>
        <RadioGroup
          label={t('payments.amount')}
          value={preset}
          onChange={choose}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] gap-2"
        >
          {presets.map((euro) => (
            <Radio
              key={euro}
              value={euro}
              className="grid min-h-14 place-items-center rounded-md bg-surface font-display text-lg font-bold whitespace-nowrap inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary"
            >
              {`€\u00A0${euro}`}
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          {...form.field('other')}
          label={t('payments.other')}
          optional={t('payments.bounds')}
          wrong={t('payments.amount_wrong')}
          inputMode="decimal"
          autoComplete="off"
          before={<span aria-hidden="true">€</span>}
          placeholder="0,00"
          maxLength={9}
          data-arrival={wantsOther}
        />
        <TextField
          {...form.field('name')}
          label={t('payments.name')}
          wrong={t('payments.name_missing')}
          autoComplete="name"
          maxLength={100}
        />
        <FormFailure text={form.failure} />
        <SubmitButton form={form} size="lg" block loadingText={t('payments.to_bank')}>
          {amount === undefined ? t('payments.add') : t('payments.add_amount', { amount: money(amount) })}
        </SubmitButton>
        <p className="text-xs text-ink-3">{t('payments.refundable')}</p>
      </form>
    </Card>
  );
}
