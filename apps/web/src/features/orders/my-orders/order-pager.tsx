import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pagesInView } from './pages-in-view.ts';

type OrderPagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** From one past order to another, newest first. */
export function OrderPager({ page, pages, onPage }: OrderPagerProps) {
  const { t } = useI18n();
  return (
    <nav className="pager justify-center" aria-label={t('orders.past')}>
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
          className={number === page ? 'is-on' : undefined}
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
