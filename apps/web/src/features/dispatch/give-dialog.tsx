import { Truck } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type DriverName = { id: number; name: string };

type GiveDialogProps = {
  title: string;
  /** of its laundry, who don't have it yet */
  drivers: readonly DriverName[];
  /** who has it */
  has: DriverName | null;
  /** what it throws is said here */
  onGive: (driver: DriverName) => Promise<void>;
  onClose: () => void;
};

/** The drivers who could have a stop, one press each. */
export function GiveDialog({ title, drivers, has, onGive, onClose }: GiveDialogProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<number>();
  const { isSending, failure, attempt } = useAttempt();
  const give = (driver: DriverName) =>
    attempt(async () => {
      setAsked(driver.id);
      await onGive(driver);
      onClose();
    });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')} size="sm" locked={isSending}>
      <div className="grid gap-2.5">
        {has && drivers.length > 0 && (
          <p className="text-ink-2">{t('dispatch.has_it', { name: has.name })}</p>
        )}
        {drivers.map((driver, index) => (
          <Button
            key={driver.id}
            icon={Truck}
            loading={isSending && asked === driver.id}
            onClick={() => void give(driver)}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            {driver.name}
          </Button>
        ))}
        {drivers.length === 0 && (
          <p className="text-ink-2">
            {has ? t('dispatch.only_driver', { name: has.name }) : t('dispatch.no_drivers')}
          </p>
        )}
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
