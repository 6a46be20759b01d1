import { slotEnd, wallClockAt } from '@lavoir/domain';
import { formatTime } from '@lavoir/i18n';
import { Check } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Tile } from '../../ui/tile.tsx';
import { isMissedStop } from './run-state.ts';
import type { ShownStop } from './run-state.ts';

/** When something was done there; undefined where it was missed. */
const doneAt = ({ step, done_at }: ShownStop): Date | undefined => {
  const at = step?.body.happened_at ?? done_at;
  return at === null ? undefined : new Date(at);
};

const isOnTime = (stop: ShownStop): boolean => {
  const at = doneAt(stop);
  return at !== undefined && !isMissedStop(stop) && wallClockAt(at).minutes <= slotEnd(stop.slot);
};

type DayDoneProps = {
  name: string;
  stops: readonly ShownStop[];
  /** steps that the server doesn't have */
  waiting: number;
  metres: number;
};

/** The run is driven: what there was, what comes back to the laundry, and whether the phone has sent all of it. */
export function DayDone({ name, stops, waiting, metres }: DayDoneProps) {
  const { t } = useI18n();
  const missed = stops.filter(isMissedStop);
  const made = stops.filter((stop) => !isMissedStop(stop));
  const moments = stops.flatMap((stop) => doneAt(stop)?.getTime() ?? []);
  const figures = [
    [t('drivers.figure_stops'), t('drivers.figure_of', { done: made.length, of: stops.length })],
    [t('drivers.figure_bags'), made.reduce((sum, { bag_count }) => sum + bag_count, 0)],
    [t('drivers.figure_on_time'), stops.filter(isOnTime).length],
    [t('drivers.figure_missed'), missed.length],
  ] as const;
  return (
    <>
      <Card torchon>
        <div className="flex items-center gap-3">
          <Tile tone="green" className="size-14 rounded-full">
            <Icon of={Check} size="lg" />
          </Tile>
          <div className="min-w-0">
            <Heading level={2} className="wrap-anywhere">
              {t('drivers.well_driven', { name })}
            </Heading>
            {moments.length > 0 && (
              <p className="text-sm text-ink-2 tabular-nums">
                {t('drivers.from_to', {
                  from: formatTime(new Date(Math.min(...moments))),
                  to: formatTime(new Date(Math.max(...moments))),
                  km: Math.round(metres / 1000),
                })}
              </p>
            )}
          </div>
        </div>
        <dl className="mt-3.5 grid grid-cols-2 gap-2">
          {figures.map(([label, value]) => (
            <div key={label} className="min-w-0 rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere">
              <dt className="text-sm/4.5 text-ink-2">{label}</dt>
              <dd className="font-display text-[1.375rem]/7 font-[700] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <BringBack stops={missed.filter(({ leg }) => leg === 'delivery')} />
      {waiting === 0 ? (
        <Note tone="green">{t('drivers.all_sent')}</Note>
      ) : (
        <Note tone="soap">{t('drivers.not_all_sent', { count: waiting })}</Note>
      )}
    </>
  );
}

/** All of them on hangers, or as most are. */
const glyphOf = ({ bags }: ShownStop): string =>
  bags.length > 0 && bags.every(({ kind }) => kind === 'hanger') ? 'bag-hanger' : 'bag-folded';

/** Bags that nobody took are still in the van. */
function BringBack({ stops }: { stops: readonly ShownStop[] }) {
  const { t } = useI18n();
  if (stops.length === 0) return null;
  const count = stops.reduce((sum, { bag_count }) => sum + bag_count, 0);
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <Heading level={2} size={3}>
          {t('drivers.bring_back')}
        </Heading>
        <span className="text-sm text-ink-3">{t('drivers.bags_back', { count })}</span>
      </div>
      <ul>
        {stops.map((stop) => (
          <li key={stop.key} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
            <Tile size="sm">
              <Glyph id={glyphOf(stop)} size="sm" />
            </Tile>
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">
                {stop.lavoir_order_id}, {stop.name}
              </b>
              <span className="block text-sm text-ink-3">
                {t('drivers.back_bags', { count: stop.bag_count })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
