import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What became another while the dialog was open. */
export type Meanwhile = {
  /** of this change: the next one is asked about again */
  key: string;
  title: string;
  text: string;
  /** on the button, once it was pressed and has to be pressed once more */
  confirm: string;
};

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
  /** whether what is asked above the reason, where one starts then, is right; it says by itself what isn't */
  isReady?: () => boolean;
  /** starts on the safe button */
  careful?: boolean;
  destructive?: boolean;
  meanwhile?: Meanwhile | undefined;
  /** sends it; what it throws is said here */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks once more, and why: what is answered is kept with the name of who answered. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, children, required, confirm, careful, destructive, onConfirm, onClose } = props;
  const { meanwhile } = props;
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** the change that somebody pressed the button about */
  const [known, setKnown] = useState<string>();
  const isAskedAgain = meanwhile !== undefined && known === meanwhile.key;
  const { isSending, failure, attempt } = useAttempt();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const isReady = props.isReady?.() ?? true;
    setMissing(required && reason.trim() === '');
    if (!isReady || (required && reason.trim() === '')) return;
    // what was pressed may have been meant for the order as it was
    if (meanwhile && !isAskedAgain) return setKnown(meanwhile.key);
    await attempt(async () => {
      await onConfirm(reason.trim());
      onClose();
    });
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
            {...(!careful && !props.isReady && { 'data-autofocus': true })}
          />
        </Field>
        {/* there before anything is said in it */}
        <div role="alert">
          {meanwhile && (
            <Note tone="red" className="mt-4" title={meanwhile.title}>
              {isAskedAgain ? t('dispatch.meanwhile_again') : meanwhile.text}
            </Note>
          )}
        </div>
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
            {isAskedAgain ? meanwhile.confirm : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
