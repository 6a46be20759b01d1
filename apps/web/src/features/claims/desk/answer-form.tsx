import { answerClaim } from '@lavoir/contract';
import { claimOutcomes } from '@lavoir/domain';
import type { ClaimOutcome } from '@lavoir/domain';
import { useState } from 'react';
import { z } from 'zod/mini';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useClaimChanged } from './desk.queries.ts';
import type { DeskClaim } from './desk.queries.ts';

/** as the contract has a reason */
const longest = 300;
/** euro, with a comma or a point; empty is nothing */
const amount = z.string().check(z.trim(), z.regex(/^(?:\d{1,5}(?:[.,]\d{1,2})?)?$/));
const schema = z.object({
  outcome: z.enum(claimOutcomes),
  money: amount,
  credit: amount,
  // a reason stands on one line
  words: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
  ),
});

const euroOf = (written: string): number => Number(written.replace(',', '.') || 0);

/** What is given for it, and why. Money is asked about once more. */
export function AnswerForm({ claim }: { claim: DeskClaim }) {
  const { t, euro } = useI18n();
  const changed = useClaimChanged();
  const [asked, setAsked] = useState<{ amount: number; say: (yes: boolean) => void }>();
  const isSure = (given: number): Promise<boolean> =>
    new Promise((decide) => {
      setAsked({
        amount: given,
        say: (yes) => {
          setAsked(undefined);
          decide(yes);
        },
      });
    });
  const form = useCallForm(
    { call: answerClaim, schema },
    {
      defaultValues: { outcome: '' as ClaimOutcome, money: '', credit: '', words: '' },
      fallback: 'desk.answer_failed',
      refused: { claim_too_much: 'credit', refund_too_much: 'money' },
      request: async ({ outcome, words, ...given }) => {
        const params = { id: String(claim.id) };
        if (outcome !== 'made_good') return { params, body: { outcome, words } };
        const [money, credit] = [euroOf(given.money), euroOf(given.credit)];
        const body = { outcome, words, ...(money > 0 && { money }), ...(credit > 0 && { credit }) };
        const isNothing = money + credit === 0;
        return isNothing || (await isSure(money + credit)) ? { params, body } : undefined;
      },
      onDone: async (output) => {
        toast.success(t('desk.answered', { number: claim.lavoir_order_id }));
        await changed(output.claim);
      },
      // a colleague may have answered it
      onFailed: () => void changed(),
    },
  );
  const { outcome } = useFormPart(form.state, ({ values }) => values);
  return (
    <form className="grid gap-4 *:min-w-0" {...form.props}>
      <ChoiceGroup
        label={t('desk.your_answer')}
        value={outcome || undefined}
        onChange={form.field('outcome').onChange}
      >
        {claimOutcomes.map((one) => (
          <Choice key={one} value={one} title={t('desk.give', { outcome: one })} />
        ))}
      </ChoiceGroup>
      {outcome === 'made_good' && (
        <div className="grid grid-cols-2 gap-3 *:min-w-0 cramped:grid-cols-1">
          <TextField
            {...form.field('credit')}
            label={t('desk.credit')}
            help={t('desk.at_most', { most: euro(claim.most) })}
            wrong={t('desk.amount_wrong')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.field('money')}
            label={t('desk.money')}
            help={t('desk.at_most', { most: euro(claim.most_money) })}
            wrong={t('desk.amount_wrong')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      )}
      <TextAreaField
        {...form.field('words')}
        label={t('desk.words')}
        help={t('desk.words_help')}
        wrong={t('desk.words_missing')}
        maxLength={longest}
      />
      <FormFailure text={form.failure} />
      <SubmitButton form={form} needs={['outcome', 'words']} block loadingText={t('claims.sending')}>
        {t('desk.send')}
      </SubmitButton>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => asked?.say(false)}
        onConfirm={() => asked?.say(true)}
        title={t('desk.sure', { amount: euro(asked?.amount ?? 0) })}
        description={t('desk.sure_text', { name: claim.customer.name })}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('desk.sure_yes')}
      />
    </form>
  );
}
