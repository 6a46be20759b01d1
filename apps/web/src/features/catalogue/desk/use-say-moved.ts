import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';

type Placed = { id: number };

/** Tells where something stands once it is moved, and gives back the focus that a row loses as it changes places. */
export const useSayMoved = () => {
  const texts = useI18n();
  return (name: string, list: readonly Placed[], moved: Placed, behind: number | null) => {
    const focused = document.activeElement;
    const at = list.filter(({ id }) => id !== moved.id).findIndex(({ id }) => id === behind) + 2;
    return {
      onSuccess: () => {
        toast.info(texts.t('shelf.moved_to', { name, at, of: list.length }));
        requestAnimationFrame(() => (focused as HTMLElement | null)?.focus());
      },
      onError: (reason: unknown) => toast.error(failureText(reason, texts, 'common.went_wrong')),
    };
  };
};
