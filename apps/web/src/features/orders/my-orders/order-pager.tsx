import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pagesInView } from './pages-in-view.ts';

type OrderPagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** From one past order to another, newest first. */
export function OrderPager({ page, pages, onPage }: OrderPagerProps) {
  const { t } = useI18n();
  return (
    <nav
      className="flex flex-wrap items-center justify-center gap-1 *:rounded-sm"
      aria-label={t('orders.past')}
    >
      <IconButton
        label={t('orders.newer')}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesInView(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('orders.page', { page: number, total: pages })}
          aria-current={number === page ? 'page' : undefined}
          className="grid h-11 min-w-11 place-items-center text-sm font-semibold text-ink-2 hover:bg-hover aria-[current=page]:bg-primary aria-[current=page]:text-on-primary aria-[current=page]:hover:bg-primary-hover"
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        label={t('orders.older')}
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
