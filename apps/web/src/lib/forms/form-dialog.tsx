import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useI18n } from '../i18n.tsx';
import type { CallForm } from './call-form.ts';
import { FormFailure } from './form-failure.tsx';
import type { FormValues } from './form-state.ts';

type FormDialogProps<Values extends FormValues> = {
  form: CallForm<Values>;
  title: string;
  description: ReactNode;
  /** the fields */
  children: ReactNode;
  /** the buttons, the one that sends last */
  actions: ReactNode;
  onClose: () => void;
};

/** A small dialog that is one form, which can't be left while it is sent. */
export function FormDialog<Values extends FormValues>(props: FormDialogProps<Values>) {
  const { form, title, description, children, actions, onClose } = props;
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      size="sm"
      locked={form.isPending}
    >
      <form {...form.props}>
        {children}
        <FormFailure text={form.failure} />
        <DialogActions fill>{actions}</DialogActions>
      </form>
    </Dialog>
  );
}
