import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { cardName } from './card-name.ts';
import { useDeleteCard } from './cards.queries.ts';
import type { Card } from './cards.queries.ts';

/** Asks before a card is forgotten. One that an order under way took meanwhile stays. */
export function DeleteCard({ card }: { card: Card }) {
  const { t } = useI18n();
  const deletion = useDeleteCard();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await deletion.mutateAsync(card.id);
      toast.success(t('payments.card_deleted'));
    } catch (reason) {
      const isSaid = reason instanceof Refused && reason.status < 500 && reason.message !== '';
      toast.error(isSaid ? reason.message : t('common.went_wrong'));
      setIsAsking(false);
    }
  };
  return (
    <>
      <IconButton
        label={t('payments.delete_card', { last4: card.last4 })}
        icon={Trash2}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
        title={t('payments.delete_title')}
        description={t('payments.delete_text', { card: cardName(card) })}
        closeLabel={t('common.close')}
        cancelLabel={t('payments.delete_keep')}
        confirmLabel={t('payments.delete_confirm')}
        loading={deletion.isPending}
        loadingText={t('payments.deleting')}
        destructive
      />
    </>
  );
}
