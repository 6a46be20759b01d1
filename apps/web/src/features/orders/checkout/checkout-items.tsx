import { asMilli, maximumQuantity } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { CheckoutLine as CheckoutLineRow } from '../../cart/cart-line.tsx';
import type { CheckoutLine } from './priced-lines.ts';

type CheckoutItemsProps = {
  lines: readonly CheckoutLine[];
  onQuantity: (productId: number, quantity: number) => void;
};

/** What is ordered; quantities can still change. */
export function CheckoutItems({ lines, onQuantity }: CheckoutItemsProps) {
  const { t } = useI18n();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2}>{t('checkout.items')}</Heading>
        <RouteTextLink to="/home" icon={Plus}>
          {t('checkout.add_item')}
        </RouteTextLink>
      </div>
      <div className="@container">
        {lines.map((line) => (
          <Item key={line.productId} line={line} onQuantity={onQuantity} />
        ))}
      </div>
    </Card>
  );
}

function Item({ line, onQuantity }: { line: CheckoutLine; onQuantity: CheckoutItemsProps['onQuantity'] }) {
  const { t, locale, money, quantity: amountOf } = useI18n();
  const { product, productId, quantity, unitPrice, total } = line;
  const name = product ? localized(product, 'name', locale) : t('checkout.unavailable');
  const unit = product?.unit ?? 'piece';
  const shown = amountOf(asMilli(quantity * 1000), unit);
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
