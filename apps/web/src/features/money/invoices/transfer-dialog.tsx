import { parseDay, wallClockAt } from '@lavoir/domain';
import { useState } from 'react';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { readAmount, writeAmount } from '../../../lib/forms/read-amount.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMoneyMoved } from '../money.queries.ts';

type Transfer = { amount: number; day: string };

type TransferDialogProps = {
  title: string;
  description: string;
  /** of the day */
  label: string;
  confirm: string;
  /** once so much of it is told */
  done: (amount: string) => string;
  /** all that may have moved, in euro, as it was shown when the dialog was opened */
  most: number;
  /** the first day that it can have been */
  from: string | null;
  onConfirm: (transfer: Transfer, key: string) => Promise<unknown>;
  onClose: () => void;
};

/** Money that moved at the bank: how much, all of it unless somebody writes less, and on which day. */
export function TransferDialog({ from, onConfirm, onClose, ...about }: TransferDialogProps) {
  const { t, euro } = useI18n();
  const moved = useMoneyMoved();
  const [key] = useState(() => crypto.randomUUID());
  const [today] = useState(() => wallClockAt(new Date()).day);
  const [day, setDay] = useState<string>(today);
  // whatever is open by the time that it is told, it is about this much
  const [most] = useState(about.most);
  const [written, setWritten] = useState(() => writeAmount(most));
  const [isAsked, setAsked] = useState(false);
  const { isSending, failure, attempt } = useAttempt();
  const read = readAmount(written);
  const amount = read !== undefined && read > 0 && read <= most ? read : undefined;
  const tell = async () => {
    setAsked(true);
    if (amount === undefined || !parseDay(day)) return;
    await attempt(async () => {
      await onConfirm({ amount, day }, key);
      onClose();
      toast.success(about.done(euro(amount)));
    });
    // what was refused is another by now, too
    await moved();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void tell()}
      title={about.title}
      description={about.description}
      loading={isSending}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirmLabel={about.confirm}
    >
      <Field
        label={t('money.transfer_amount')}
        error={
          isAsked && amount === undefined ? t('money.correct_amount_wrong', { most: euro(most) }) : undefined
        }
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          before="€"
          autoComplete="off"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
      <Field label={about.label}>
        <TextInput
          type="date"
          name="day"
          min={from ?? undefined}
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <FormFailure text={failure} />
    </ConfirmDialog>
  );
}
