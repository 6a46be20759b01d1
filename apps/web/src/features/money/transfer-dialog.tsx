import { parseDay, wallClockAt } from '@lavoir/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useMoneyMoved } from './money.queries.ts';

type TransferDialogProps = {
  title: string;
  description: string;
  /** of the day */
  label: string;
  confirm: string;
  done: string;
  /** the first day that it can have been */
  from: string | null;
  onConfirm: (day: string, key: string) => Promise<unknown>;
  onClose: () => void;
};

/** Money that moved at the bank: on which day. */
export function TransferDialog({ from, onConfirm, onClose, ...words }: TransferDialogProps) {
  const texts = useI18n();
  const { t } = texts;
  const moved = useMoneyMoved();
  const [key] = useState(() => crypto.randomUUID());
  const [today] = useState(() => wallClockAt(new Date()).day);
  const [day, setDay] = useState<string>(today);
  const tell = useMutation({
    mutationFn: () => onConfirm(day, key),
    onSuccess: async () => {
      onClose();
      toast.success(words.done);
      await moved();
    },
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => parseDay(day) && tell.mutate()}
      title={words.title}
      description={words.description}
      loading={tell.isPending}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirmLabel={words.confirm}
    >
      <Field label={words.label}>
        <TextInput
          type="date"
          name="day"
          min={from ?? undefined}
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
