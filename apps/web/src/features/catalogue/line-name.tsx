import type { Order } from '@lavoir/contract';
import { localized, useI18n } from '../../lib/i18n.tsx';

type LineNameProps = {
  line: Order['products'][number];
  /** "× 5" */
  times?: string | undefined;
};

/** What an order's line is called, as the product was when it was ordered. */
export function LineName({ line, times }: LineNameProps) {
  const { locale } = useI18n();
  return (
    <>
      {localized(line, 'product_name', locale)}
      {times && <span className="whitespace-nowrap text-ink-3"> {times}</span>}
    </>
  );
}
