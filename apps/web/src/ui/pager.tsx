import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { IconButton } from './icon-button.tsx';

const look = tv({
  base: 'grid h-11 place-items-center text-sm font-semibold',
  variants: {
    kind: {
      current: 'min-w-11 bg-primary text-on-primary hover:bg-primary-hover',
      other: 'min-w-11 text-ink-2 hover:bg-hover',
      gap: 'min-w-5 text-ink-2',
    },
    /** Left out on a phone, or on a narrow one alone. */
    spare: { phone: 'max-[30rem]:hidden', narrow: 'max-[24rem]:hidden' },
  },
});

export type PagerProps = {
  label: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
};

/** Two pages on either side of this one, the first and the last; a gap is 0. */
function around(page: number, pages: number): number[] {
  const kept = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return kept.flatMap((n, index) => (index > 0 && n - (kept[index - 1] ?? n) > 1 ? [0, n] : [n]));
}

/** Moves between pages of a list. */
export function Pager({ label, page, pages, onPage, previousLabel, nextLabel, pageLabel }: PagerProps) {
  return (
    <nav className="flex flex-wrap items-center justify-center gap-1 *:rounded-sm" aria-label={label}>
      <IconButton
        label={previousLabel}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {around(page, pages).map((n, index) =>
        n === 0 ? (
          <span key={`gap-${index}`} className={look({ kind: 'gap', spare: 'narrow' })} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={pageLabel(n)}
            aria-current={n === page ? 'page' : undefined}
            className={look({
              kind: n === page ? 'current' : 'other',
              spare: [1, page, pages].includes(n) ? undefined : 'phone',
            })}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <IconButton
        label={nextLabel}
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
