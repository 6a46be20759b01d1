import { useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { DriverName } from '../give-dialog.tsx';
import { useDropDriver } from './use-card-drag.ts';

type DriversStripProps = { drivers: readonly DriverName[]; has: DriverName | null };

/** While a card is held: where it can be let go. Keys and buttons have a dialog for it. */
export function DriversStrip({ drivers, has }: DriversStripProps) {
  const { t } = useI18n();
  const nobody = has ? t('dispatch.only_driver', { name: has.name }) : t('dispatch.no_drivers');
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-4 bottom-12 z-(--z-bar) flex flex-wrap items-center justify-center gap-2 rounded-lg bg-panel p-3 text-on-panel shadow-3 md:left-21"
    >
      <span className="px-2 text-sm">{drivers.length === 0 ? nobody : t('board.give_drop')}</span>
      {drivers.map((driver) => (
        <DriverPlace key={driver.id} driver={driver} />
      ))}
    </div>
  );
}

function DriverPlace({ driver: { id, name } }: { driver: DriverName }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);
  useDropDriver(place, id, setOver);
  return (
    <span
      ref={place}
      data-driver={id}
      className={classNames(
        'grid min-h-14 min-w-36 place-items-center rounded-md px-4 font-semibold outline-[1.5px] -outline-offset-[1.5px]',
        isOver ? 'bg-accent text-on-accent outline-solid' : 'outline-dashed',
      )}
    >
      {name}
    </span>
  );
}
