import type { OpsProduct } from '@lavoir/contract';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { nameIn } from './name-in.ts';
import { usePlaceProduct } from './shelf.queries.ts';
import type { OpsCatalogue } from './shelf.queries.ts';

/** Moves a product within its category, at once; moving it back undoes it. */
export const useMoveProduct = (laundry: number | undefined, { products }: OpsCatalogue) => {
  const texts = useI18n();
  const { t, locale } = texts;
  const place = usePlaceProduct(laundry);
  const beside = ({ category_id }: OpsProduct) => products.filter((one) => one.category_id === category_id);
  const placeOf = (product: OpsProduct) => {
    const neighbours = beside(product);
    return { at: neighbours.findIndex(({ id }) => id === product.id) + 1, of: neighbours.length };
  };
  const move = (product: OpsProduct, by: 1 | -1): void => {
    const { at, of } = placeOf(product);
    const next = at + by;
    if (place.isPending || next < 1 || next > of) return;
    const others = beside(product).filter(({ id }) => id !== product.id);
    const focused = document.activeElement;
    place.mutate(
      { id: product.id, behind: others[next - 2]?.id ?? null },
      {
        onSuccess: () => {
          const name = nameIn(locale, product);
          toast.info(t('shelf.moved_to', { name, at: next, of }));
          // a row that changed places lost the focus
          requestAnimationFrame(() => (focused as HTMLElement | null)?.focus());
        },
        onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
      },
    );
  };
  return { move, placeOf };
};
