import { classNames } from './class-names.ts';

/** percent of a column: words are of different lengths */
const widths = [
  [52, 76, 44, 64],
  [60, 70, 52, 48],
  [44, 82, 48, 72],
] as const;

const shimmer =
  'animate-[sk_1.6s_var(--ease-in-out)_infinite] bg-[linear-gradient(90deg,var(--color-sunken)_25%,var(--color-line)_45%,var(--color-sunken)_65%)] bg-size-[300%_100%] motion-reduce:animate-none';

/** A list that is on its way: its head and rows as they will stand there, so that nothing jumps. */
export function RowsSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="overflow-hidden rounded-md bg-surface shadow-1"
      data-skeleton=""
    >
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="grid min-h-11 grid-cols-4 items-center gap-4 border-t border-line px-3.5 first:min-h-9 first:border-t-0 first:bg-sunken md:min-h-[34px]"
        >
          {(widths[row % widths.length] ?? widths[0]).map((width, column) => (
            <span
              key={column}
              className={classNames(
                'max-w-full rounded-full',
                row === 0 ? 'h-2.5 bg-line' : `h-3 ${shimmer}`,
              )}
              style={{ width: `${width}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
