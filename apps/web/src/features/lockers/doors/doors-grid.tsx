import type { OpsDoor, OpsPoint } from '@lavoir/contract';
import { doorStates } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { doorLook } from './door-look.ts';
import { DoorTile } from './door-tile.tsx';
import type { PointsSearch } from '../lockers.routes.ts';

type DoorsGridProps = {
  point: OpsPoint;
  search: PointsSearch;
  /** when the doors were as they are shown */
  now: Date;
};

/** The bank of doors as it stands there, and how many of them are what. */
export function DoorsGrid({ point, search, now }: DoorsGridProps) {
  const { t } = useI18n();
  return (
    <div className="grid gap-3 px-3.5 pb-3.5">
      <ul
        aria-label={t('lockers.doors_of', { name: point.name })}
        className="grid grid-cols-2 gap-2 *:min-w-0 @sm:grid-cols-3 @xl:grid-cols-4"
      >
        {point.doors.map((door) => (
          <DoorTile key={door.id} door={door} search={search} now={now} />
        ))}
      </ul>
      <Legend doors={point.doors} />
    </div>
  );
}

function Legend({ doors }: { doors: readonly OpsDoor[] }) {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]/4.5 text-ink-2">
      {doorStates.map((state) => {
        const count = doors.filter((door) => door.state === state).length;
        return (
          count > 0 && (
            <li key={state} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classNames('size-3 flex-none rounded-[4px]', doorLook[state].tile)}
              />
              {t('lockers.state', { state })} {count}
            </li>
          )
        );
      })}
    </ul>
  );
}
