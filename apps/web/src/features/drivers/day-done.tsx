import { Check } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { ShownStop } from './run-state.ts';

type DayDoneProps = { name: string; stops: readonly ShownStop[]; waiting: number };

/** The run is driven: what there was, what comes back to the laundry, and whether the phone has sent all of it. */
export function DayDone({ name, stops, waiting }: DayDoneProps) {
  const { t } = useI18n();
  const isMissed = ({ progress, step }: ShownStop): boolean =>
    step ? step.body.action.startsWith('fail') : progress === 'missed';
  const missed = stops.filter(isMissed);
  const back = missed.filter(({ leg }) => leg === 'delivery');
  const bags = stops.reduce((sum, stop) => sum + (isMissed(stop) ? 0 : stop.bag_count), 0);
  const figures = [
    [t('drivers.figure_stops'), stops.length],
    [t('drivers.figure_bags'), bags],
    [t('drivers.figure_missed'), missed.length],
  ] as const;
  return (
    <>
      <Card>
        <div className="flex items-center gap-3">
          <Tile tone="green" className="size-14 rounded-full">
            <Icon of={Check} size="lg" />
          </Tile>
          <Heading level={2} className="min-w-0 wrap-anywhere">
            {t('drivers.well_driven', { name })}
          </Heading>
        </div>
        <dl className="mt-3.5 grid gap-2">
          {figures.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {back.length > 0 && (
        <Card>
          <Heading level={2} size={3}>
            {t('drivers.bring_back')}
          </Heading>
          <ul className="mt-2 grid gap-3">
            {back.map((stop) => (
              <li key={stop.key} className="wrap-anywhere">
                <b className="font-semibold">
                  {stop.lavoir_order_id}, {stop.name}
                </b>
                <span className="block text-sm text-ink-3">
                  {t('drivers.back_bags', { count: stop.bag_count })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {waiting === 0 ? (
        <Note tone="green">{t('drivers.all_sent')}</Note>
      ) : (
        <Note tone="soap">{t('drivers.not_all_sent', { count: waiting })}</Note>
      )}
    </>
  );
}
