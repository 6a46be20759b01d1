import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

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
    <nav className="pager" aria-label={label}>
      <IconButton
        label={previousLabel}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {around(page, pages).map((n, index) =>
        n === 0 ? (
          <span key={`gap-${index}`} className="far" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={pageLabel(n)}
            aria-current={n === page ? 'page' : undefined}
            className={classNames(n === page && 'is-on', Math.abs(n - page) > 1 && 'far')}
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
