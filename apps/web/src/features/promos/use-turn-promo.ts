import type { OpsPromoCode } from '@lavoir/contract';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast, undoMs } from '../../ui/toast.ts';
import { useSwitchPromo } from './promos.queries.ts';

/** Switches a code off, or on where it is off, and says so. */
export const useTurnPromo = () => {
  const texts = useI18n();
  const { t } = texts;
  const { mutate, isPending } = useSwitchPromo();
  const turnPromo = ({ id, is_active }: Pick<OpsPromoCode, 'id' | 'is_active'>): void =>
    mutate(
      { id, is_active: !is_active },
      {
        onSuccess: () =>
          toast.success(t(is_active ? 'promos.is_off' : 'promos.is_on'), {
            label: t('dispatch.undo'),
            run: () => turnPromo({ id, is_active: !is_active }),
            shownMs: undoMs,
          }),
        onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
      },
    );
  return { turnPromo, isTurning: isPending };
};
