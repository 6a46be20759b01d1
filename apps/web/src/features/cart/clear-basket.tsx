import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextButton } from '../../ui/text-link.tsx';

/** Takes everything out of the basket, after asking. */
export function ClearBasket({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <TextButton tone="ink" className="-mt-1 -mb-3" onClick={() => setAsking(true)}>
        {t('cart.clear')}
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClear}
        title={t('cart.clear_title')}
        description={t('cart.clear_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('cart.clear_keep')}
        confirmLabel={t('cart.clear_yes')}
        destructive
      />
    </>
  );
}
