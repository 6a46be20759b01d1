import type { Order } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { mailTo } from '../../help/contact.ts';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { isOverAfterAll, useRetrieveOrder } from '../orders.mutations.ts';
import { Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LockerCard } from '../locker-card.tsx';
import { toast } from '../../../ui/toast.ts';
import { whereOf } from '../where-of.ts';
import { useLeaving } from './use-leaving.ts';

/** Number and code of the locker, until its customer has taken the laundry out. */
export function OrderLocker({ order }: { order: Order }) {
  const { t, day } = useI18n();
  const client = useQueryClient();
  const setLeaving = useLeaving();
  const retrieve = useRetrieveOrder();
  const [isAsking, setAsking] = useState(false);
  const today = useWallClock().day;
  const [locker] = order.lockers;
  if (!locker) return null;
  const isOver = locker.kept_until < today;

  const markRetrieved = async () => {
    setLeaving(true);
    try {
      await retrieve.mutateAsync(order.id);
    } catch (reason) {
      if (!isOverAfterAll(client, order.id, reason)) {
        setLeaving(false);
        setAsking(false);
        toast.error(reason instanceof Refused && reason.message ? reason.message : t('orders.failed'));
        return;
      }
    }
    toast.success(t('orders.retrieved_note'));
  };

  return (
    <LockerCard
      title={t('orders.in_locker')}
      text={t(isOver ? 'orders.kept_over' : 'orders.kept_until', {
        where: whereOf(order),
        date: day(locker.kept_until),
      })}
      locker={{ label: t('orders.locker'), value: locker.number }}
      code={{ label: t('orders.access_code'), value: Array.from(locker.code).join(' ') }}
      actions={
        <>
          {order.can.includes('retrieve') && (
            <Button variant="accent" icon={Check} onClick={() => setAsking(true)}>
              {t('orders.retrieved')}
            </Button>
          )}
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => void markRetrieved()}
            title={t('orders.retrieve_title')}
            description={t('orders.retrieve_text', { number: order.lavoir_order_id })}
            closeLabel={t('common.close')}
            cancelLabel={t('orders.retrieve_not_yet')}
            confirmLabel={t('orders.retrieve_yes')}
            loading={retrieve.isPending}
            loadingText={t('orders.retrieving')}
          />
          <ButtonLink
            variant="panel"
            href={mailTo(t('orders.issue_subject', { number: order.lavoir_order_id, locker: locker.number }))}
          >
            {t('orders.report_issue')}
          </ButtonLink>
        </>
      }
    />
  );
}
