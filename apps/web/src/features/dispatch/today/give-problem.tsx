import { giveToDriver } from '@lavoir/contract';
import type { DayProblem } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { OpsDay } from '../dispatch.queries.ts';
import { GiveDialog } from '../give-dialog.tsx';
import type { DriverName } from '../give-dialog.tsx';

type GiveProblemProps = {
  problem: DayProblem;
  drivers: OpsDay['drivers'];
  onDone: () => void;
  onClose: () => void;
};

/** Gives an order without a driver to one of its laundry's. */
export function GiveProblem({ problem, drivers, onDone, onClose }: GiveProblemProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const number = problem.lavoir_order_id;
  const give = async ({ id, name }: DriverName) => {
    await send(giveToDriver, { params: { id: String(problem.order_id) }, body: { driver_id: id } });
    onDone();
    await renewDispatch(client);
    toast.success(t('dispatch.given', { name, number }));
  };
  return (
    <GiveDialog
      title={t('dispatch.give_title', { number })}
      has={null}
      drivers={drivers.filter(({ laundry_id }) => laundry_id === problem.laundry_id)}
      onGive={give}
      onClose={onClose}
    />
  );
}
