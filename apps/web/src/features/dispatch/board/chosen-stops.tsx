import { Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Board } from '../dispatch.queries.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { driversFor } from './drivers-for.ts';
import type { useChosenCards } from './use-chosen-cards.ts';
import { useGiveStop } from './use-give-stop.ts';

const GiveDialog = lazyPart(() => import('../give-dialog.tsx'), 'GiveDialog', ['operations']);
const RescheduleDialog = lazyPart(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog', [
  'laundry',
  'operations',
  'orders',
]);

type ChosenStopsProps = { board: Board; several: ReturnType<typeof useChosenCards> };

/** What is done with several stops: they are given to a driver, or come to another moment. */
export function ChosenStops({ board, several: { chosen, keep, end } }: ChosenStopsProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<'give' | 'reschedule'>();
  const give = useGiveStop();
  const [first] = chosen;
  const drivers = driversFor(board.drivers, chosen);
  const close = () => setAsked(undefined);
  return (
    <>
      <ChosenBar
        chosen={chosen}
        onGive={() => setAsked('give')}
        onReschedule={() => setAsked('reschedule')}
        onEnd={end}
      />
      {asked === 'give' && first && (
        <Suspense>
          <GiveDialog
            title={t('board.give_chosen', { count: chosen.length })}
            drivers={drivers}
            has={drivers.length === 0 ? first.driver : null}
            onGive={async (to) => keep(await give(chosen, to))}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'reschedule' && (
        <Suspense>
          <RescheduleDialog chosen={chosen} day={board.date} onMoved={keep} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
