import { fullPercent } from '@lavoir/domain';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { readPlaces } from './grid-drafts.ts';

const look = tv({
  slots: {
    frame:
      'relative flex h-11 w-full items-center justify-between gap-1 overflow-hidden rounded-[9px] px-2 pb-1 inset-ring-[1.5px] md:h-[38px] pointer-coarse:h-11 focus-within:inset-ring-2 focus-within:inset-ring-focus focus-within:ring-4 focus-within:ring-primary-soft-2',
    input:
      'w-[3ch] min-w-0 flex-1 bg-transparent font-display text-[15px]/none font-bold outline-none placeholder:font-sans placeholder:text-2xs placeholder:font-regular placeholder:text-ink-3',
    percent: 'text-2xs whitespace-nowrap text-ink-3',
    bar: 'absolute bottom-0 left-0 h-1 bg-primary-line forced-colors:bg-[Highlight]',
  },
  variants: {
    isClosed: {
      true: { frame: 'bg-sunken inset-ring-transparent', input: 'text-center' },
      false: { frame: 'bg-surface inset-ring-line-strong hover:inset-ring-control' },
    },
    isFull: { true: { percent: 'font-semibold text-on-accent-soft', bar: 'bg-accent' } },
    isChanged: {
      true: { frame: 'bg-accent-soft inset-ring-accent' },
    },
    isWrong: { true: { frame: 'inset-ring-2 inset-ring-danger' } },
  },
});

export type GridCellProps = {
  /** weekday and slot, read out before the number */
  label: string;
  row: number;
  column: number;
  /** null: closed */
  places: number | null;
  percent: number | null;
  isChanged: boolean;
  onKeep: (places: number | null) => void;
  /** puts back what is saved */
  onUndo: () => void;
  /** the cell at its right gets the same, which this one has */
  onCopyRight: (places: number | null) => void;
  onSave: () => void;
};

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** The next cell in that direction gets the focus. @returns whether there is one */
const goTo = (from: HTMLInputElement, row: number, column: number): boolean => {
  const cell = from
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-line="${row}"][data-column="${column}"]`);
  cell?.focus();
  return Boolean(cell);
};

/** One number of the grid: arrows move as in a spreadsheet, digits replace, X closes, Escape puts back. */
export function GridCell(props: GridCellProps) {
  const { label, row, column, places, percent, isChanged, onKeep, onUndo, onCopyRight, onSave } = props;
  const { t } = useI18n();
  const [written, setWritten] = useState<string>();
  const read = written === undefined ? undefined : readPlaces(written);
  const isClosed = places === null;
  const slots = look({
    isClosed: isClosed && written === undefined,
    isFull: !isClosed && percent !== null && percent >= fullPercent,
    isChanged,
    isWrong: written !== undefined && read === undefined,
  });
  const keep = () => {
    if (written !== undefined && read !== undefined) onKeep(read);
    setWritten(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'd' && key !== 's') return;
      event.preventDefault();
      const mine = read === undefined ? places : read;
      flushSync(keep);
      if (key === 's') return onSave();
      onCopyRight(mine);
      return void goTo(event.currentTarget, row, column + 1);
    }
    if (key === 'x') {
      event.preventDefault();
      setWritten(undefined);
      return onKeep(null);
    }
    if (event.key === 'Escape' && (written !== undefined || isChanged)) {
      event.stopPropagation();
      flushSync(() => {
        setWritten(undefined);
        if (written === undefined) onUndo();
      });
      return event.currentTarget.select();
    }
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    const [down, right] = event.shiftKey && event.key === 'Enter' ? [-1, 0] : way;
    if (!goTo(event.currentTarget, row + down, column + right)) keep();
  };
  return (
    <label className={slots.frame()}>
      <input
        className={slots.input()}
        data-line={row}
        data-column={column}
        aria-label={label}
        aria-invalid={(written !== undefined && read === undefined) || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={t('planning.closed')}
        value={written ?? places ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      {!isClosed && percent !== null && (
        <>
          <span className={slots.percent()}>{percent} %</span>
          <i aria-hidden="true" className={slots.bar()} style={{ width: `${percent}%` }} />
        </>
      )}
    </label>
  );
}
