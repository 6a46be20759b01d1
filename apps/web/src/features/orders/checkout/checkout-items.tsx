import { maximumQuantity } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { GoneLine } from '../../cart/cart-line.tsx';
import { CheckoutLine as CheckoutLineRow } from '../../cart/checkout-line.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import type { CheckoutLine } from './priced-lines.ts';

type CheckoutItemsProps = {
  lines: readonly CheckoutLine[];
  onQuantity: (productId: number, quantity: number) => void;
};

/** What is ordered; quantities can still change. */
export function CheckoutItems({ lines, onQuantity }: CheckoutItemsProps) {
  return (
    <ItemsCard>
      {lines.map((line) => (
        <Item key={line.productId} line={line} onQuantity={onQuantity} />
      ))}
    </ItemsCard>
  );
}

/** Lines, and the way to more of them. */
export function ItemsCard({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2}>{t('checkout.items')}</Heading>
        <RouteTextLink to="/home" icon={Plus}>
          {t('checkout.add_item')}
        </RouteTextLink>
      </div>
      <div className="@container">{children}</div>
    </Card>
  );
}

function Item({ line, onQuantity }: { line: CheckoutLine; onQuantity: CheckoutItemsProps['onQuantity'] }) {
  const { t, money } = useI18n();
  const { product, productId, quantity, unitPrice, total, isGone } = line;
  const { name, unit, shown } = useLineTexts()(line);
  if (isGone) {
    return (
      <GoneLine
        name={name}
        detail={t('cart.gone')}
        amount={money(total)}
        removeLabel={t('checkout.remove', { name })}
        onRemove={() => onQuantity(productId, 0)}
      />
    );
  }
  return (
    <CheckoutLineRow
      glyph={product?.icon ?? 'hanger'}
      soap={unit === 'kg'}
      name={name}
      detail={t('checkout.price_per_unit', { price: money(unitPrice), unit })}
      amount={money(total)}
      quantity={quantity}
      shown={shown}
      max={maximumQuantity}
      onQuantity={(next) => onQuantity(productId, next)}
      texts={{
        add: t('checkout.more', { name }),
        less: t('checkout.less', { name }),
        more: t('checkout.more', { name }),
        remove: t('checkout.remove', { name }),
        count: t('checkout.count', { name, quantity: shown, amount: money(total) }),
      }}
    />
  );
}
