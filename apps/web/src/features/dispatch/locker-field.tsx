import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { lockerQuery } from './dispatch.queries.ts';

type LockerFieldProps = { orderId: number; value: string; onChange: (value: string) => void };

/** Which door an order goes behind. Where the point's doors are known one is kept or proposed, and nothing has to be written. */
export function LockerField({ orderId, value, onChange }: LockerFieldProps) {
  const { t } = useI18n();
  const { data: locker } = useQuery(lockerQuery(orderId));
  const proposed = locker?.kept?.number ?? locker?.proposed;
  const helpOf = (): string | undefined => {
    if (!locker || locker.doors.length === 0) return undefined;
    if (locker.kept) return t('dispatch.locker_kept', { number: locker.kept.number });
    return proposed ? t('dispatch.locker_proposed', { number: proposed }) : t('dispatch.locker_none');
  };
  return (
    <Field label={t('dispatch.locker_number')} help={helpOf()}>
      <TextInput
        name="locker"
        value={value}
        placeholder={proposed ?? undefined}
        maxLength={12}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
