import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { cardName } from './card-name.ts';
import { cardsQuery, useDeleteCard } from './cards.queries.ts';
import type { Card } from './cards.queries.ts';

/** Asks before a card is forgotten. One that an order under way took meanwhile stays. */
export function DeleteCard({ card }: { card: Card }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const deletion = useDeleteCard();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await deletion.mutateAsync(card.id);
    } catch (reason) {
      // it may be gone though the answer was lost: the cards have come anew by now
      const isGone = client.getQueryData(cardsQuery().queryKey)?.every(({ id }) => id !== card.id) ?? false;
      if (isRefusal(reason) || !isGone) {
        const isSaid = reason instanceof Refused && reason.status < 500 && reason.message !== '';
        toast.error(isSaid ? reason.message : t('common.went_wrong'));
        setIsAsking(false);
        return;
      }
    }
    toast.success(t('payments.card_deleted'));
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
