import { useI18n } from '../../../lib/i18n.tsx';
import { behindAfterStep, behindOf } from './behind-of.ts';
import { nameIn } from './name-in.ts';
import { usePlaceCategory } from './shelf.queries.ts';
import type { OpsCatalogue, OpsCategory } from './shelf.queries.ts';
import type { DropSide } from './use-drag-order.ts';
import { useSayMoved } from './use-say-moved.ts';

/** Moves a category among those of its group, at once; moving it back undoes it. */
export const useMoveCategory = ({ categories }: OpsCatalogue) => {
  const { locale } = useI18n();
  const place = usePlaceCategory();
  const sayMoved = useSayMoved();
  const beside = ({ over }: OpsCategory) => categories.filter((one) => one.over.id === over.id);
  const put = (category: OpsCategory, behind: number | null | undefined): void => {
    if (place.isPending || behind === undefined) return;
    const list = beside(category);
    place.mutate({ id: category.id, behind }, sayMoved(nameIn(locale, category), list, category, behind));
  };
  return {
    isFirst: (category: OpsCategory) => beside(category)[0]?.id === category.id,
    isLast: (category: OpsCategory) => beside(category).at(-1)?.id === category.id,
    move: (category: OpsCategory, by: 1 | -1) =>
      put(category, behindAfterStep(beside(category), category, by)),
    /** by their ids */
    drop: (dragged: number, target: number, side: DropSide) => {
      const category = categories.find(({ id }) => id === dragged);
      if (category) put(category, behindOf(beside(category), category, { id: target }, side));
    },
  };
};
