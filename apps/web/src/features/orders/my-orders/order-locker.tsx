import type { Order } from '@lavoir/contract';
import { Check } from 'lucide-react';
import { mailTo } from '../../help/contact.ts';
import { useRetrieveOrder } from '../orders.queries.ts';
import { Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LockerCard } from '../locker-card.tsx';
import { toast } from '../../../ui/toast.ts';
import { whereOf } from '../where-of.ts';
import { useLeaving } from './use-leaving.ts';

/** Number and code of the locker, until its customer has taken the laundry out. */
export function OrderLocker({ order }: { order: Order }) {
  const { t } = useI18n();
  const setLeaving = useLeaving();
  const retrieve = useRetrieveOrder();
  const [locker] = order.lockers;
  if (!locker) return null;

  const markRetrieved = async () => {
    setLeaving(true);
    try {
      await retrieve.mutateAsync(order.id);
      toast.success(t('orders.retrieved_note'));
    } catch (reason) {
      setLeaving(false);
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('orders.failed'));
    }
  };

  return (
    <LockerCard
      title={t('orders.in_locker')}
      text={whereOf(order)}
      locker={{ label: t('orders.locker'), value: locker.number }}
      code={{ label: t('orders.access_code'), value: Array.from(locker.code).join(' ') }}
      actions={
        <>
          {order.can.includes('retrieve') && (
            <Button
              variant="accent"
              icon={Check}
              onClick={() => void markRetrieved()}
              loading={retrieve.isPending}
              loadingText={t('orders.retrieving')}
            >
              {t('orders.retrieved')}
            </Button>
          )}
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
