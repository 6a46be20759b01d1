import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { IconButton } from './icon-button.tsx';

const look = tv({
  base: 'grid h-11 min-w-11 place-items-center text-sm font-semibold',
  variants: {
    kind: {
      current: 'bg-primary text-on-primary hover:bg-primary-hover',
      other: 'text-ink-2 hover:bg-hover',
      gap: 'text-ink-2',
    },
    /** Left out on a narrow phone. */
    far: { true: 'max-[30rem]:hidden' },
  },
});

type PagerProps = {
  label: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
};

/** The pages around this one, the first and the last; a gap is 0. */
function around(page: number, pages: number): number[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
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
          <span key={`gap-${index}`} className={look({ kind: 'gap', far: true })} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={pageLabel(n)}
            aria-current={n === page ? 'page' : undefined}
            className={look({ kind: n === page ? 'current' : 'other', far: Math.abs(n - page) > 1 })}
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
