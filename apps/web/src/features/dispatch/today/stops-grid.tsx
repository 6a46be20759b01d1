import { slotEnd, slotStart, wallClockAt } from '@lavoir/domain';
import type { Slot } from '@lavoir/domain';
import { Check, ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OpsDay } from '../dispatch.queries.ts';

type State = 'done' | 'underway' | 'problem' | 'tocome';

const grounds = {
  done: 'bg-success-soft',
  underway: 'bg-accent-soft',
  problem: 'bg-danger-soft',
  tocome: 'bg-sunken',
} as const satisfies Record<State, string>;
const cell = tv({
  base: 'flex min-h-11 md:min-h-[27px] items-center gap-2 rounded-xs px-2.5 py-0.5 whitespace-nowrap text-inherit no-underline hover:inset-ring hover:inset-ring-line-strong pointer-coarse:min-h-11',
  variants: { state: grounds },
});
const dot = tv({
  base: 'size-3 rounded-[3px] inset-ring inset-ring-line-strong',
  variants: { state: grounds },
});

/** A cell opens its slot on the board. */
const CellLink = createLink((props: ComponentProps<'a'>) => <a {...props}>{props.children}</a>);

/** It scrolls sideways, with the zones fixed: whoever has no pointer moves it by the arrow keys. */
const scrolled = { role: 'group', tabIndex: 0 };

/** whether somebody has it folded, on this device */
const foldedKey = (): string => ownKey(getSession()?.uid ?? '', 'stops-folded');

/** How the stops of the day stand, by slot and zone. */
export function StopsGrid({ day }: { day: OpsDay }) {
  const { t, slot: slotText } = useI18n();
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey()) !== null);
  const fold = () => {
    if (isFolded) localStorage.removeItem(foldedKey());
    else localStorage.setItem(foldedKey(), '1');
    setFolded(!isFolded);
  };
  const slots = [...new Set(day.cells.map(({ slot }) => slot))].toSorted();
  const zones = [...new Set(day.cells.map(({ zone }) => zone))].toSorted((a, b) => a.localeCompare(b));
  const now = wallClockAt(new Date(day.at));
  const isNow = (slot: Slot) =>
    now.day === day.date && slotStart(slot) <= now.minutes && now.minutes < slotEnd(slot);
  const cellOf = (zone: string, slot: Slot) => {
    const found = day.cells.find((one) => one.zone === zone && one.slot === slot);
    if (!found) return undefined;
    const problems = day.problems.filter(
      (problem) =>
        !problem.snoozed && problem.zone === zone && problem.slot === slot && problem.date === day.date,
    ).length;
    const state: State =
      problems > 0
        ? 'problem'
        : found.done === found.total
          ? 'done'
          : found.done > 0 || isNow(slot)
            ? 'underway'
            : 'tocome';
    return { ...found, problems, state };
  };
  return (
    <Panel
      title={t('dispatch.grid')}
      count={day.pickups.total + day.deliveries.total}
      isFolded={isFolded}
      tools={
        <>
          {!isFolded && (
            <ul className="hidden flex-wrap gap-x-4 text-[0.8125rem] text-ink-2 @4xl:flex">
              {(['done', 'underway', 'tocome', 'problem'] as const).map((state) => (
                <li key={state} className="flex items-center gap-1.5">
                  <span className={dot({ state })} />
                  {t('dispatch.legend', { state })}
                </li>
              ))}
            </ul>
          )}
          <IconButton
            label={t(isFolded ? 'dispatch.grid_unfold' : 'dispatch.grid_fold')}
            icon={isFolded ? ChevronDown : ChevronUp}
            aria-expanded={!isFolded}
            onClick={fold}
            className={isFolded ? 'md:size-7 pointer-coarse:size-11' : 'md:size-8 pointer-coarse:size-11'}
          />
        </>
      }
    >
      {!isFolded && day.cells.length === 0 && (
        <p className="px-3.5 pb-3.5 text-ink-3">{t('dispatch.grid_empty')}</p>
      )}
      {!isFolded && day.cells.length > 0 && (
        <div className="relative overflow-x-auto px-3.5 pb-3" {...scrolled} aria-label={t('dispatch.grid')}>
          <table className="w-full border-separate border-spacing-[3px] text-[0.8125rem]">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 bg-surface">
                  <span className="sr-only">{t('dispatch.grid_zone')}</span>
                </th>
                {slots.map((slot) => (
                  <th
                    key={slot}
                    scope="col"
                    style={{ width: `${100 / slots.length}%` }}
                    className={
                      isNow(slot)
                        ? 'px-2.5 text-left font-semibold whitespace-nowrap'
                        : 'px-2.5 text-left font-medium whitespace-nowrap text-ink-3'
                    }
                  >
                    {isNow(slot) ? t('dispatch.grid_now', { slot: slotText(slot) }) : slotText(slot)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {zones.map((zone) => (
                <tr key={zone}>
                  <th
                    scope="row"
                    className="sticky left-0 min-w-24 bg-surface py-0.5 pr-2 text-left font-semibold md:whitespace-nowrap"
                  >
                    {zone}
                  </th>
                  {slots.map((slot) => {
                    const found = cellOf(zone, slot);
                    return (
                      <td key={slot} className="min-w-24 p-0">
                        {found && (
                          <CellLink
                            to="/ops/board"
                            search={{
                              ...(day.date !== day.today && { date: day.date }),
                              slot,
                              ...(zone !== '' && { zone }),
                            }}
                            className={cell({ state: found.state })}
                          >
                            <span className="sr-only">
                              {t('dispatch.cell', {
                                total: found.total,
                                done: found.done,
                                problems: found.problems,
                              })}
                            </span>
                            <b aria-hidden="true">{found.total}</b>
                            {found.state === 'done' && <Icon of={Check} size="sm" className="text-success" />}
                            {found.done > 0 && found.done < found.total && (
                              <span aria-hidden="true" className="text-2xs text-ink-2">
                                {t('dispatch.done', { done: found.done })}
                              </span>
                            )}
                            {found.problems > 0 && (
                              <span
                                aria-hidden="true"
                                className="ml-auto inline-flex items-center gap-1 font-semibold text-danger"
                              >
                                <Icon of={TriangleAlert} size="sm" />
                                {found.problems}
                              </span>
                            )}
                          </CellLink>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
