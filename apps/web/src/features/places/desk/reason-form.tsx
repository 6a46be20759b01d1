import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-input.tsx';

type ReasonFormProps = { onSend: (reason: string) => Promise<void>; onBack: () => void };

/** Why an office hears no: it reads these words. */
export function ReasonForm({ onSend, onBack }: ReasonFormProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isSending, failure, attempt } = useAttempt();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') await attempt(() => onSend(reason.trim()));
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('areas.refuse_why')}
        help={t('areas.refuse_help')}
        error={isMissing ? t('dispatch.field_missing') : undefined}
      >
        <TextArea
          name="reason"
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <FormFailure text={failure} />
      <div className="grid gap-2">
        <Button type="submit" variant="danger-solid" loading={isSending} loadingText={t('shell.processing')}>
          {t('areas.refuse_send')}
        </Button>
        <Button onClick={onBack} disabled={isSending}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
