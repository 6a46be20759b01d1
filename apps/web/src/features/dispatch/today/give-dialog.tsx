import { giveToDriver } from '@lavoir/contract';
import type { DayProblem } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsDay } from '../dispatch.queries.ts';

type GiveDialogProps = {
  problem: DayProblem;
  drivers: OpsDay['drivers'];
  onDone: () => void;
  onClose: () => void;
};

/** The drivers of the order's laundry, one press each. */
export function GiveDialog({ problem, drivers, onDone, onClose }: GiveDialogProps) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const number = problem.lavoir_order_id;
  const own = drivers.filter(({ laundry_id }) => laundry_id === problem.laundry_id);
  const give = async ({ id, name }: OpsDay['drivers'][number]) => {
    if (asked !== undefined) return;
    setAsked(id);
    try {
      await send(giveToDriver, { params: { id: String(problem.order_id) }, body: { driver_id: id } });
      onDone();
      await renewDispatch(client);
      toast.success(t('dispatch.given', { name, number }));
      onClose();
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
      setAsked(undefined);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dispatch.give_title', { number })}
      closeLabel={t('common.close')}
      size="sm"
      locked={asked !== undefined}
    >
      <div className="grid gap-2.5">
        {own.map((driver, index) => (
          <Button
            key={driver.id}
            icon={Truck}
            loading={asked === driver.id}
            onClick={() => void give(driver)}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            {driver.name}
          </Button>
        ))}
        {own.length === 0 && <p className="text-ink-2">{t('dispatch.no_drivers')}</p>}
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
