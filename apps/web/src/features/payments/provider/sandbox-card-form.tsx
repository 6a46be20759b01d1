import { addPaymentMethod } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import { CreditCard } from 'lucide-react';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import { isExpiry, worksOn, writeExpiry } from '../cards/card-expiry.ts';
import { cardHolder, holderNow } from '../cards/card-holder.ts';
import { brandName } from '../cards/card-name.ts';
import { cardBrand, groupCardNumber, isCardNumber } from '../cards/card-number.ts';
import { GroupedField } from '../cards/grouped-field.tsx';
import { CardFormDialog } from './card-form-dialog.tsx';
import type { CardFormProps } from './provider.ts';
import { sandboxToken, withExpiry } from './sandbox-tokens.ts';

// names that a form's keeping of what was typed leaves out: lib/forms/typed.ts
const schema = z.object({
  ...cardHolder,
  card_number: z.string().check(
    z.refine(isCardNumber, 'wrong'),
    z.refine((number) => sandboxToken(number) !== undefined, 'unknown'),
  ),
  card_expiry: z.string().check(
    z.refine(isExpiry, 'wrong'),
    z.refine((text) => worksOn(text, wallClockAt(new Date()).day), 'past'),
  ),
  card_code: z.string().check(z.regex(/^\d{3,4}$/)),
});

const cardFields = ['card_number', 'card_expiry', 'card_code'] as const;

/** The sandbox's form: its test cards become tokens here, in the browser. */
export function SandboxCardForm({ onAdded, onClose }: CardFormProps) {
  const { t } = useI18n();
  const form = useCallForm(
    { call: addPaymentMethod, schema },
    {
      mode: 'onTouched',
      defaultValues: { ...holderNow(), card_number: '', card_expiry: '', card_code: '' },
      request: ({ card_number, card_expiry }) => ({
        body: { token: withExpiry(sandboxToken(card_number) ?? '', card_expiry) },
      }),
      refused: { card_refused: 'card_number' },
      onDone: ({ payment_method }) => onAdded(payment_method),
    },
  );
  const brand = useFormPart(form.state, ({ values }) => cardBrand(values.card_number));
  const isWrong = useFormPart(form.state, ({ wrong }) => cardFields.some((name) => wrong[name]));
  return (
    <CardFormDialog
      form={form}
      holder={{ name: form.field('name'), phone: form.field('phone_number') }}
      note={<Note tone="soap">{t('payments.sandbox')}</Note>}
      isReady={!isWrong}
      onClose={onClose}
    >
      <GroupedField
        {...form.field('card_number')}
        write={groupCardNumber}
        label={t('payments.card_number')}
        wrong={(message) =>
          t(message === 'unknown' ? 'payments.card_number_unknown' : 'payments.card_number_wrong')
        }
        autoComplete="cc-number"
        icon={CreditCard}
        after={brand && <span className="text-sm font-semibold text-ink-2">{brandName(brand)}</span>}
      />
      <div className="@container">
        <div className="grid items-start gap-4 *:min-w-0 @[17rem]:grid-cols-2">
          <GroupedField
            {...form.field('card_expiry')}
            write={writeExpiry}
            label={t('payments.card_expiry')}
            wrong={(message) =>
              t(message === 'past' ? 'payments.card_expired' : 'payments.card_expiry_wrong')
            }
            placeholder={t('payments.card_expiry_hint')}
            autoComplete="cc-exp"
            maxLength={7}
          />
          <TextField
            {...form.field('card_code')}
            label={t('payments.card_code')}
            wrong={t('payments.card_code_wrong')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </div>
      </div>
    </CardFormDialog>
  );
}
