import { keepAreaInterest } from '@lavoir/contract';
import { brand } from '@lavoir/domain';
import { useState } from 'react';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';

const schema = z.object({ email: z.string().check(z.trim(), z.regex(/^\S+@\S+$/)) });

type OutsideDialogProps = { zipCode: string; onClose: () => void };

/** We don't come there yet: who wants to hear of it leaves an e-mail. Pressing 'Yes' is the consent. */
export function OutsideDialog({ zipCode, onClose }: OutsideDialogProps) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState<string>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('doorstep.outside_title', { brand: brand.display })}
      description={answer === undefined && t('doorstep.outside_text', { zip_code: zipCode })}
      closeLabel={t('common.close')}
      size="sm"
    >
      {answer === undefined ? (
        <InterestForm zipCode={zipCode} onKept={setAnswer} onClose={onClose} />
      ) : (
        <>
          <Note tone="green" role="status">
            {answer}
          </Note>
          <DialogActions fill>
            <Button variant="primary" onClick={onClose} ref={(button) => button?.focus()}>
              {t('common.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type InterestFormProps = { zipCode: string; onKept: (answer: string) => void; onClose: () => void };

function InterestForm({ zipCode, onKept, onClose }: InterestFormProps) {
  const { t } = useI18n();
  const session = useSession();
  const form = useCallForm(
    { call: keepAreaInterest, schema },
    {
      defaultValues: { email: session?.user.email ?? '' },
      request: ({ email }) => ({ body: { email, zip_code: zipCode, consent: true } }),
      onDone: ({ message }) => onKept(message),
    },
  );
  return (
    <form {...form.props}>
      <TextField
        {...form.field('email')}
        label={t('accounts.email')}
        wrong={t('accounts.email_invalid')}
        help={t('doorstep.email_use')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={300}
      />
      <FormFailure text={form.failure} />
      <DialogActions fill>
        <Button onClick={onClose} disabled={form.isPending}>
          {t('doorstep.no')}
        </Button>
        <SubmitButton form={form} needs={['email']} loadingText={t('doorstep.sending')} data-autofocus>
          {t('doorstep.yes')}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
