import type { Order } from '@lavoir/contract';
import { issueOf } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { OrderTabs } from '../order-tabs.tsx';
import { CurrentOrder } from './current-order.tsx';

type CurrentOrdersProps = {
  orders: readonly Order[];
  /** of the URL; the first order where it is none of these */
  selected: number | undefined;
  onSelect: (id: number) => void;
};

/** The orders under way, one at a time. */
export function CurrentOrders({ orders, selected, onSelect }: CurrentOrdersProps) {
  const { t } = useI18n();
  const shown = orders.find(({ id }) => id === selected) ?? orders[0];
  if (!shown) {
    return (
      <Card className="mt-4">
        <EmptyState
          picture={<ClothesLinePicture />}
          title={t('orders.none_current')}
          text={t('orders.none_current_hint')}
          action={
            <RouteButton variant="primary" to="/home">
              {t('orders.place_order')}
            </RouteButton>
          }
        />
      </Card>
    );
  }
  return (
    <OrderTabs
      label={t('orders.current')}
      tabs={orders.map((order, index) => ({
        id: String(order.id),
        label: t('orders.tab', { number: index + 1 }),
        ...(issueOf(order) && { attention: t('orders.needs_attention') }),
      }))}
      value={String(shown.id)}
      onChange={(id) => onSelect(Number(id))}
    >
      <CurrentOrder key={shown.id} order={shown} />
    </OrderTabs>
  );
}
