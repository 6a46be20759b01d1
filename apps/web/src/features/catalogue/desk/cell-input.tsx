import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  slots: {
    frame:
      'relative flex min-h-11 items-center gap-1 rounded-sm px-2 inset-ring inset-ring-transparent focus-within:bg-surface focus-within:inset-ring-2 focus-within:inset-ring-focus hover:inset-ring-line-strong @2xl:min-h-[30px]',
    input:
      'w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:font-semibold placeholder:text-danger',
  },
  variants: {
    isChanged: {
      true: {
        frame:
          'bg-accent-soft before:size-2 before:flex-none before:rounded-full before:bg-accent forced-colors:before:bg-[Highlight]',
      },
    },
    isWrong: { true: { frame: 'inset-ring-2 inset-ring-danger focus-within:inset-ring-danger' } },
    isPrice: {
      true: {
        frame: 'justify-end',
        input:
          'text-right font-semibold tabular-nums supports-[field-sizing:content]:field-sizing-content supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:flex-none',
      },
    },
    isMain: { true: { input: 'font-semibold' } },
  },
  compoundVariants: [{ isChanged: true, isPrice: true, class: { frame: 'before:mr-auto' } }],
});

type CellInputProps = {
  label: string;
  /** marks the column, for Enter */
  cell: string;
  value: string;
  isChanged: boolean;
  isMain?: boolean;
  isPrice?: boolean;
  /** said where nothing stands though something has to */
  missing?: string;
  longest: number;
  /** whether it can be kept; what can't is put back when the cell is left */
  isFine?: (text: string) => boolean;
  onKeep: (text: string) => void;
};

/** The same column of the next or last row gets the focus. */
const goDown = (from: HTMLInputElement, by: 1 | -1): void => {
  const column = [
    ...document.querySelectorAll<HTMLInputElement>(`[data-shelf] input[data-cell="${from.dataset['cell']}"]`),
  ];
  const next = column[column.indexOf(from) + by];
  if (next) next.focus();
  // at the end it is kept all the same
  else from.blur();
};

/** One cell of the table: Enter keeps and goes down, Tab goes on, Escape puts back what stood there. */
export function CellInput(props: CellInputProps) {
  const { label, cell, value, isChanged, isMain, isPrice, missing, longest, isFine, onKeep } = props;
  const [written, setWritten] = useState<string>();
  const isWrong = written !== undefined && isFine?.(written) === false;
  const slots = look({
    isChanged,
    isWrong: isWrong || (missing !== undefined && value === ''),
    isPrice,
    isMain,
  });
  const keep = () => {
    if (written !== undefined && !isWrong) onKeep(written.trim());
    setWritten(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && written !== undefined) {
      event.stopPropagation();
      flushSync(() => setWritten(undefined));
      event.currentTarget.select();
    }
    const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!isDown && !isUp) return;
    event.preventDefault();
    goDown(event.currentTarget, isDown ? 1 : -1);
  };
  return (
    <label className={slots.frame()}>
      {isPrice && <span aria-hidden="true">€</span>}
      <input
        className={slots.input()}
        data-cell={cell}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={isPrice ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={longest}
        placeholder={missing}
        value={written ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
