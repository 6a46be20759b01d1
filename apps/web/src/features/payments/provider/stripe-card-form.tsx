import { addPaymentMethod, beginCardSetup } from '@lavoir/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { InputFrame } from '../../../ui/text-input.tsx';
import { cardHolder, holderNow } from '../cards/card-holder.ts';
import { CardFormDialog } from './card-form-dialog.tsx';
import type { CardFormProps } from './provider.ts';
import type { CardElement, StripeJs } from './stripe-js.ts';

const schema = z.object(cardHolder);

/** In a frame of Stripe's our styles don't count: it is told those of what is around it. */
const lookOf = (around: HTMLElement): object => {
  const { color, fontFamily, fontSize } = getComputedStyle(around);
  const quiet = getComputedStyle(document.documentElement).getPropertyValue('--color-ink-3').trim();
  return { base: { color, fontFamily, fontSize, '::placeholder': { color: quiet } } };
};

/**
 * Stripe's form: number, date and code are typed into a frame of theirs, which sets the card up to be charged while its owner
 * is away: https://docs.stripe.com/payments/save-and-reuse
 */
export function StripeCardForm({ onAdded, onClose, stripe }: CardFormProps & { stripe: StripeJs }) {
  const { t } = useI18n();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<CardElement>(undefined);
  /** what the field itself says, and what became of the last try: one may try that again as it is */
  const [wrongField, setWrongField] = useState<string>();
  const [wrongTry, setWrongTry] = useState<string>();
  const wrong = wrongField ?? wrongTry;
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const element = stripe.elements().create('card', { hidePostalCode: true, style: lookOf(frame.current) });
    element.on('change', ({ complete, error }) => {
      setIsComplete(complete);
      setWrongField(error?.message);
      setWrongTry(undefined);
    });
    element.mount(frame.current);
    card.current = element;
    return () => element.destroy();
  }, [stripe]);

  const form = useCallForm(
    { call: addPaymentMethod, schema },
    {
      defaultValues: holderNow(),
      request: async ({ name, phone_number }) => {
        if (!card.current) return undefined;
        setWrongTry(undefined);
        const { client_secret } = await send(beginCardSetup);
        const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, {
          payment_method: { card: card.current, billing_details: { name, phone: phone_number } },
        });
        if (setupIntent) return { body: { token: setupIntent.payment_method } };
        setWrongTry(error?.message ?? t('payments.card_number_wrong'));
        card.current.focus();
        return undefined;
      },
      refused: { card_refused: ({ message }) => setWrongTry(message) },
      onDone: ({ payment_method }) => onAdded(payment_method),
    },
  );
  return (
    <CardFormDialog
      form={form}
      holder={{ name: form.field('name'), phone: form.field('phone_number') }}
      isReady={isComplete && wrongField === undefined}
      onClose={onClose}
    >
      <div role="group" aria-labelledby={`${id}-label`} className="grid content-start gap-1.5">
        <span id={`${id}-label`} className="text-sm font-semibold text-ink">
          {t('payments.card_number')}
        </span>
        <InputFrame of={{ 'aria-invalid': wrong === undefined ? undefined : true }}>
          <div ref={frame} className="min-w-0 flex-1" />
        </InputFrame>
        <div role="status">{wrong !== undefined && <FieldError>{wrong}</FieldError>}</div>
      </div>
    </CardFormDialog>
  );
}
