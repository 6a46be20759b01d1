import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { failureText } from '../../lib/forms/failures.ts';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type ReasonDialogProps = {
  title: string;
  description?: ReactNode;
  /** above the reason: what it is about */
  children?: ReactNode;
  label?: string;
  help?: string;
  /** money, deletions and what rests want one */
  required: boolean;
  confirm: string;
  /** starts on the safe button */
  careful?: boolean;
  destructive?: boolean;
  /** sends it; what it throws is said here */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks once more, and why: what is answered is kept with the name of who answered. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, children, required, confirm, careful, destructive, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t } = texts;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setMissing(required && reason.trim() === '');
    if (required && reason.trim() === '') return;
    setSending(true);
    setFailure(undefined);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      size="sm"
      locked={isSending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Field
          label={props.label ?? t('dispatch.reason')}
          help={props.help ?? t('dispatch.reason_help')}
          optional={required ? undefined : t('dispatch.optional')}
          error={isMissing ? t('dispatch.field_missing') : undefined}
        >
          <TextInput
            name="reason"
            value={reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
            {...(!careful && { 'data-autofocus': true })}
          />
        </Field>
        <FormFailure text={failure} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={isSending} {...(careful && { 'data-autofocus': true })}>
            {t('dispatch.not_now')}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'danger-solid' : 'primary'}
            loading={isSending}
            loadingText={t('shell.processing')}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
