import { Pager } from './pager.tsx';
import type { PagerProps } from './pager.tsx';

type PagesFootProps = Omit<PagerProps, 'page' | 'pages'> & {
  pagination: { page: number; per_page: number; total_pages: number; total_is_capped: boolean };
  /** how many of this page there are */
  shown: number;
  /** says which of the list's rows are shown, counted from 1 */
  range: (rows: { from: number; to: number }) => string;
};

/** Which rows of a list are shown, and the way to the others. Of one that is counted up to 1000 a page more is offered. */
export function PagesFoot({ pagination, shown, range, ...pager }: PagesFootProps) {
  const { page, per_page, total_pages, total_is_capped } = pagination;
  const from = (page - 1) * per_page + 1;
  const hasMore = total_is_capped && page >= total_pages && shown === per_page;
  const pages = Math.max(total_pages, hasMore ? page + 1 : page);
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3 @4xl:justify-between">
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {shown > 0 && range({ from, to: from + shown - 1 })}
      </p>
      {pages > 1 && <Pager {...pager} page={page} pages={pages} />}
    </div>
  );
}
