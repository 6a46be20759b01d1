import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { tv } from 'tailwind-variants/lite';
import { Icon } from '../../../ui/icon.tsx';

const look = tv({
  slots: {
    frame:
      'relative flex min-h-11 items-center gap-1 rounded-sm px-2 inset-ring-[1.5px] base:inset-ring-transparent focus-within:bg-surface focus-within:inset-ring-2 focus-within:inset-ring-focus focus-within:ring-4 focus-within:ring-primary-soft-2 hover:bg-surface hover:inset-ring-control @2xl:min-h-7.5 @2xl:rounded-[7px]',
    input:
      'w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:font-semibold placeholder:text-danger',
  },
  variants: {
    isChanged: {
      true: {
        frame:
          'bg-accent-soft before:size-[7px] before:flex-none before:rounded-full before:bg-accent forced-colors:before:bg-[Highlight]',
      },
    },
    // its sign says it
    isMissing: { true: { frame: 'before:hidden' } },
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
  /** says why it can't be kept; such a text stays, until it is mended or Escape puts back what stood there */
  faultOf?: (text: string) => string | undefined;
  /** what was left here though it can't be kept */
  left?: string | undefined;
  /** undefined: nothing is left any more */
  onLeave?: (text: string | undefined) => void;
  onKeep: (text: string) => void;
  /** puts back what is saved */
  onUndo: () => void;
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

/** One cell of the table: Enter keeps and goes down, Tab goes on, Escape puts back what stood there, then what is saved. */
export function CellInput(props: CellInputProps) {
  const { label, cell, value, isChanged, isMain, isPrice, missing, longest, faultOf, left, onLeave, onKeep } =
    props;
  const { onUndo } = props;
  const [written, setWritten] = useState<string>();
  const faultId = useId();
  const shown = written ?? left;
  const fault = shown === undefined ? undefined : faultOf?.(shown);
  const isWrong = fault !== undefined;
  const isMissing = missing !== undefined && (shown ?? value) === '';
  // who is still typing hasn't failed yet
  const isSaid = isWrong && left !== undefined;
  const slots = look({
    isChanged,
    isMissing,
    isWrong,
    isPrice,
    isMain,
  });
  const keep = () => {
    if (written === undefined) return;
    if (!isWrong) onKeep(written.trim());
    onLeave?.(isWrong ? written : undefined);
    setWritten(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (shown !== undefined || isChanged)) {
      event.stopPropagation();
      flushSync(() => {
        setWritten(undefined);
        onLeave?.(undefined);
        if (shown === undefined) onUndo();
      });
      event.currentTarget.select();
    }
    const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!isDown && !isUp) return;
    event.preventDefault();
    if (event.key === 'Enter' && isWrong) return onLeave?.(shown);
    goDown(event.currentTarget, isDown ? 1 : -1);
  };
  return (
    <>
      <label className={slots.frame()}>
        {isMissing && (
          <Icon of={TriangleAlert} className="-mr-0.5 -ml-1.5 size-3.5 stroke-[2.1] text-danger" />
        )}
        {isPrice && <span aria-hidden="true">€</span>}
        <input
          className={slots.input()}
          data-cell={cell}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isSaid ? faultId : undefined}
          inputMode={isPrice ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={longest}
          placeholder={missing}
          value={shown ?? value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
      </label>
      {isSaid && (
        <span
          id={faultId}
          role="alert"
          className="col-span-full block px-2 pb-1 text-right text-2xs/4 text-danger @2xl:w-0 @2xl:min-w-full"
        >
          {fault}
        </span>
      )}
    </>
  );
}
