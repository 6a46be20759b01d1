import type { Order } from '@lavoir/contract';
import { isWithCustomer } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { factsOf } from '../order-progress.ts';

type OrderGoneProps = {
  /** undefined where it was deleted */ order: Order | undefined;
  onLeave?: () => void;
};

const whyOf = (order: Order | undefined) => {
  if (!order || order.status === 'deleted') return 'deleted';
  if (order.status === 'cancelled') return 'cancelled';
  if (isWithCustomer(factsOf(order)) || order.status === 'delivered') return 'delivered';
  // somebody else has chosen new times, in another tab
  if (order.can.includes('edit')) return 'settled';
  return order.pick_up_issue === null ? 'under_way' : 'missed';
};

/** The order became another meanwhile: what happened, that nothing was saved, and the way on. */
export function OrderGone({ order, onLeave }: OrderGoneProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const why = whyOf(order);
  const leave = async (to: '/order' | '/home') => {
    await navigate(to === '/order' && order ? { to, search: { order: order.id } } : { to });
    onLeave?.();
  };
  return (
    <Page>
      <Card role="alert">
        <EmptyState
          level={1}
          picture={<ClothesLinePicture />}
          title={
            order
              ? t('editing.gone_title', { number: order.lavoir_order_id })
              : t('editing.gone_title_unnamed')
          }
          text={t('editing.gone_text', { why })}
          action={
            <span className="flex flex-wrap justify-center gap-2.5">
              {why !== 'deleted' && (
                <Button variant="primary" onClick={() => void leave('/order')}>
                  {t('editing.see_order')}
                </Button>
              )}
              <Button onClick={() => void leave('/home')}>{t('checkout.back')}</Button>
            </span>
          }
        />
      </Card>
    </Page>
  );
}
