import { unsubscribe, unsubscribeReasons } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { forgetLinkToken, linkToken } from '../../lib/link-token.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame, AuthHeading } from '../../shells/public/auth-frame.tsx';

const reasonTexts = {
  'too many emails': 'unsubscribe.too_many',
  'information not interesting': 'unsubscribe.not_interesting',
  'no longer want the service': 'unsubscribe.no_service',
  other: 'unsubscribe.other',
} as const satisfies Record<(typeof unsubscribeReasons)[number], string>;

const schema = z.object({
  unsubscription_token: z.string(),
  unsubscription_reason: z.nullable(z.enum(unsubscribeReasons)),
});

/** `/unsub`: ends the mails that aren't essential, and asks why. An answer isn't needed. */
export function UnsubscribePage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken('/unsub'));
  const leave = async () => {
    forgetLinkToken('/unsub');
    await navigate({ to: '/', replace: true });
  };
  const form = useCallForm(
    { call: unsubscribe, schema },
    {
      defaultValues: { unsubscription_token: token, unsubscription_reason: null },
      refused: {
        unsubscription_invalid: async ({ message }) => {
          toast.error(message);
          await leave();
        },
      },
      onDone: async () => {
        toast.success(t('unsubscribe.done'));
        await leave();
      },
    },
  );
  const reason = useFormPart(form.state, ({ values }) => values.unsubscription_reason);

  return (
    <AuthFrame>
      <form className="contents" {...form.props}>
        <AuthHeading title={t('unsubscribe.title')}>
          <p>{t('unsubscribe.text')}</p>
        </AuthHeading>
        <ChoiceGroup
          label={t('unsubscribe.reason')}
          value={reason ?? undefined}
          onChange={form.field('unsubscription_reason').onChange}
        >
          {unsubscribeReasons.map((known) => (
            <Choice key={known} value={known} title={t(reasonTexts[known])} />
          ))}
        </ChoiceGroup>
        <FormFailure text={form.failure} />
        <SubmitButton form={form} size="lg" block loadingText={t('shell.processing')}>
          {t('unsubscribe.confirm')}
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
