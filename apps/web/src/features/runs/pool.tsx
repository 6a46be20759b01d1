import type { Run, RunStop, RunsOfDay } from '@lavoir/contract';
import type { RunFrame } from '@lavoir/domain';
import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bestRun, initialsOf, keyOfStop } from './plan.ts';
import { useDragRow, useDropLane } from './use-stop-drag.ts';

type PoolProps = {
  day: RunsOfDay;
  /** of who drives */
  runs: readonly Run[];
  frame: RunFrame;
  chosen: string | undefined;
  held: string | undefined;
  /** undefined: none any more */
  onChoose: (stop: RunStop | undefined) => void;
  /** undefined: nobody moves stops now */
  onGive?: ((stop: RunStop, to: NonNullable<ReturnType<typeof bestRun>>) => void) | undefined;
  onGiveAll: () => void;
};

/** Stops that nobody drives yet, with who would best. */
export function Pool({ day, runs, frame, chosen, held, onChoose, onGive, onGiveAll }: PoolProps) {
  const { t } = useI18n();
  const lane = useRef<HTMLElement>(null);
  useDropLane(lane, null);
  const open = day.pool.filter(({ progress }) => progress === 'open');
  return (
    <section
      ref={lane}
      aria-label={t('runs.pool')}
      className="grid min-w-0 content-start rounded-[14px] bg-surface shadow-1 md:grid-rows-[auto_minmax(0,1fr)]"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-1.5 py-1.5 pr-1.5 pl-3">
        <Heading level={2} size={4}>
          {t('runs.pool')}
        </Heading>
        <span className="text-2xs font-semibold text-ink-3">{open.length}</span>
        {open.length > 0 && onGive && runs.length > 0 && (
          <Button size="row" variant="soft" className="ml-auto" onClick={onGiveAll}>
            {t('runs.give_all')}
          </Button>
        )}
      </header>
      {open.length === 0 ? (
        <p className="px-3.5 pb-3 text-ink-3">{t('runs.pool_empty')}</p>
      ) : (
        <ul className="min-h-0 md:overflow-y-auto">
          {open.map((stop) => (
            <PoolStop
              key={keyOfStop(stop)}
              stop={stop}
              runs={runs}
              frame={frame}
              isChosen={keyOfStop(stop) === chosen}
              isHeld={keyOfStop(stop) === held}
              onChoose={onChoose}
              onGive={onGive}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PoolStopProps = Pick<PoolProps, 'runs' | 'frame' | 'onChoose' | 'onGive'> & {
  stop: RunStop;
  isChosen: boolean;
  isHeld: boolean;
};

function PoolStop({ stop, runs, frame, isChosen, isHeld, onChoose, onGive }: PoolStopProps) {
  const { t, slot } = useI18n();
  const best = bestRun(runs, stop, frame);
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useDragRow(row, handle, keyOfStop(stop));
  const initials = best ? initialsOf(best.run.driver.name) : '';
  return (
    <li
      ref={row}
      className={classNames(
        // a morning's pool has hundreds: those out of sight are there for keys and searches, and are neither laid out nor painted
        'relative grid gap-px border-t border-line px-3 py-2 text-[0.8125rem]/4.5 [contain-intrinsic-block-size:auto_6.5rem] [content-visibility:auto]',
        isChosen && 'rounded-[8px] bg-primary-soft inset-ring-2 inset-ring-primary',
        isHeld && 'opacity-45',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <b className="font-semibold whitespace-nowrap">{slot(stop.slot)}</b>
        <span className="flex items-center gap-1 whitespace-nowrap">
          {t(stop.leg === 'pickup' ? 'runs.collect_head' : 'runs.drop_head', { count: stop.bags })}
          {onGive && (
            <span
              ref={handle}
              title={t('runs.handle', { name: stop.name })}
              className="relative z-1 -my-1 -mr-1.5 grid size-8 cursor-grab place-items-center text-ink-3 pointer-coarse:size-11"
            >
              <Icon of={GripVertical} size="sm" />
            </span>
          )}
        </span>
      </span>
      <button
        type="button"
        data-row=""
        data-stop={keyOfStop(stop)}
        className="min-w-0 text-left font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-[8px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : stop)}
      >
        {stop.name}
      </button>
      <span className="truncate text-2xs/4 text-ink-3">{stop.address}</span>
      {best && (
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
          <span className={classNames('text-2xs/4', best.late > 0 ? 'text-danger' : 'text-ink-3')}>
            {best.late > 0
              ? t('runs.best_late', { initials })
              : t('runs.best', { initials, minutes: best.minutes })}
          </span>
          {onGive && (
            <button
              type="button"
              className="relative z-1 inline-flex min-h-11 items-center rounded-[8px] bg-primary-soft px-3 font-semibold text-on-primary-soft hover:bg-primary-soft-2 md:min-h-7 pointer-coarse:min-h-11"
              aria-label={t('runs.give_name', { name: stop.name, driver: best.run.driver.name })}
              onClick={() => onGive(stop, best)}
            >
              {t('runs.give')}
            </button>
          )}
        </span>
      )}
    </li>
  );
}
