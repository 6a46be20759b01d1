import type { Order } from '@lavoir/contract';
import { noCents } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tellChanged } from '../../cart/cart.queries.ts';
import { newKey } from '../checkout/draft.ts';
import { reservedOf } from '../ledger.ts';
import { isOverAfterAll, useDeleteOrder } from '../orders.mutations.ts';
import { ordersQuery } from '../orders.queries.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLeaving } from './use-leaving.ts';

/** A ghost button on the soap bar, which is the same by day and by night. */
export const onSoap = '[--color-hover:transparent] [--color-ink:var(--color-on-accent)]';

type DeleteOrderProps = {
  order: Order;
  /** beside other small ones */ size?: 'sm' | undefined;
  /** in the banner over an order that is edited */ isEdited?: boolean;
};

/**
 * Offered while nothing was picked up. Its hold comes free, so the wallet has changed too. The page goes on with the
 * orders that are left; without any, and where it was edited, it leads home.
 */
export function DeleteOrder({ order, size, isEdited = false }: DeleteOrderProps) {
  const { t, money } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const setLeaving = useLeaving();
  const deletion = useDeleteOrder();
  const [isAsking, setIsAsking] = useState(false);
  const [key] = useState(newKey);
  const number = order.lavoir_order_id;
  const reserved = reservedOf(order);
  if (!order.can.includes('delete')) return null;

  const remove = async () => {
    setLeaving(true);
    try {
      await deletion.mutateAsync({ id: order.id, key });
    } catch (reason) {
      if (!isOverAfterAll(client, order.id, reason)) {
        setLeaving(false);
        toast.error(reason instanceof Refused && reason.message ? reason.message : t('orders.failed'));
        setIsAsking(false);
        return;
      }
    }
    toast.success(t('orders.deleted', { number }));
    const { current_orders: left = [] } = client.getQueryData(ordersQuery().queryKey) ?? {};
    if (isEdited || left.every(({ id }) => id === order.id)) void navigate({ to: '/home' });
    void client.invalidateQueries({ queryKey: walletQuery().queryKey });
    tellChanged();
  };

  return (
    <>
      {isEdited ? (
        <Button variant="ghost" size="sm" className={onSoap} icon={Trash2} onClick={() => setIsAsking(true)}>
          <span className="max-md:sr-only">{t('orders.delete')}</span>
        </Button>
      ) : (
        <Button variant="danger" size={size} icon={Trash2} onClick={() => setIsAsking(true)}>
          {t('orders.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
        title={t('orders.delete_title')}
        description={[
          isEdited && t('editing.delete_text'),
          reserved > noCents
            ? t('orders.delete_text_reserved', { number, amount: money(reserved) })
            : t('orders.delete_text', { number }),
        ]
          .filter(Boolean)
          .join(' ')}
        closeLabel={t('common.close')}
        cancelLabel={t('orders.delete_keep')}
        confirmLabel={t('orders.delete_confirm')}
        loading={deletion.isPending}
        loadingText={t('orders.deleting')}
        destructive
      />
    </>
  );
}
