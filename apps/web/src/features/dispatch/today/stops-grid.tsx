import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OpsDay } from '../dispatch.queries.ts';
import { CellLink, CellText, cellGrounds } from './stops-cell.tsx';
import { isUnderway, zoneCell } from './zone-cells.ts';

const dot = tv({
  base: 'size-3 rounded-[3px] inset-ring inset-ring-line-strong',
  variants: { state: cellGrounds },
});

/** It scrolls sideways, with the zones fixed: whoever has no pointer moves it by the arrow keys. */
const scrolled = { role: 'group', tabIndex: 0 };

/** whether somebody has it folded, on this device */
const foldedKey = (): string => ownKey(getSession()?.uid ?? '', 'stops-folded');

/** How the stops of the day stand, by slot and zone. */
export function StopsGrid({ day }: { day: OpsDay }) {
  const { t } = useI18n();
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey()) !== null);
  const fold = () => {
    if (isFolded) localStorage.removeItem(foldedKey());
    else localStorage.setItem(foldedKey(), '1');
    setFolded(!isFolded);
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
      {!isFolded && day.cells.length > 0 && <StopsTable day={day} />}
    </Panel>
  );
}

function StopsTable({ day }: { day: OpsDay }) {
  const { t, slot: slotText } = useI18n();
  const slots = [...new Set(day.cells.map(({ slot }) => slot))].toSorted();
  const zones = [...new Set(day.cells.map(({ zone }) => zone))].toSorted((a, b) => a.localeCompare(b));
  return (
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
                  isUnderway(day, slot)
                    ? 'px-2.5 text-left font-semibold whitespace-nowrap'
                    : 'px-2.5 text-left font-medium whitespace-nowrap text-ink-3'
                }
              >
                {isUnderway(day, slot) ? t('dispatch.grid_now', { slot: slotText(slot) }) : slotText(slot)}
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
                const cell = zoneCell(day, zone, slot);
                return (
                  <td key={slot} className="min-w-24 p-0">
                    {cell && (
                      <CellLink
                        to="/ops/board"
                        search={{
                          ...(day.date !== day.today && { date: day.date }),
                          slot,
                          ...(zone !== '' && { zone }),
                        }}
                        stands={cell.state}
                      >
                        <CellText cell={cell} />
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
  );
}
