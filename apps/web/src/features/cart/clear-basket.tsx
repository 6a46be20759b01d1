import { useI18n } from '../../lib/i18n.tsx';
import { useLater } from '../../lib/use-later.ts';
import { confirmCode } from '../../ui/later-dialogs.ts';
import { TextButton } from '../../ui/text-link.tsx';

/** Takes everything out of the basket, after asking. */
export function ClearBasket({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  const asking = useLater(confirmCode);
  return (
    <>
      <TextButton
        tone="ink"
        className="-mt-1 -mb-3"
        onPointerEnter={confirmCode.prepare}
        onClick={() => void asking.open()}
      >
        {t('cart.clear')}
      </TextButton>
      {asking.shown && (
        <asking.shown.ConfirmDialog
          open
          onClose={asking.close}
          onConfirm={onClear}
          title={t('cart.clear_title')}
          description={t('cart.clear_text')}
          closeLabel={t('common.close')}
          cancelLabel={t('cart.clear_keep')}
          confirmLabel={t('cart.clear_yes')}
          destructive
        />
      )}
    </>
  );
}
