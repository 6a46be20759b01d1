import type { Order } from '@lavoir/contract';
import { asCents, euroToCents, quantityToMilli } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { CartSkeleton } from '../../cart/cart-skeleton.tsx';
import { stopEditing, useEditedOrder } from '../../cart/edited-order.ts';
import { useBasket } from '../../cart/use-basket.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { LineName } from '../../catalogue/line-name.tsx';
import { useProductTexts } from '../../catalogue/use-product-texts.ts';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { isLate } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { ItemLines } from '../../../ui/summary.tsx';
import { toast } from '../../../ui/toast.ts';
import { linesAgain } from './lines-again.ts';
import type { LineAgain } from './lines-again.ts';

/** Fills the basket with what was ordered, at today's prices, and goes on to the checkout. */
export function OrderAgain({ order }: { order: Order }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={RotateCcw} className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t('orders.again')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.again_title')}
        description={t('orders.again_text', { number: order.lavoir_order_id })}
        closeLabel={t('common.close')}
      >
        <Again order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type AgainProps = { order: Order; onClose: () => void };

/** What it comes to, once it is known what is sold and what the basket holds. */
function Again({ order, onClose }: AgainProps) {
  const { t } = useI18n();
  const products = useQuery(productsQuery());
  const basket = useBasket();
  const navigate = useNavigate();
  const failure = products.data ? basket.isUnknown && basket.error : products.error;

  if (failure) {
    const retry = () => {
      void products.refetch();
      basket.refetch();
    };
    return (
      <ErrorState
        title={t('catalogue.failed')}
        text={t(isLate(failure) ? 'shell.too_slow' : 'catalogue.failed_text')}
        retryLabel={t('common.retry')}
        onRetry={retry}
        retrying={products.isFetching}
      />
    );
  }
  if (!products.data || basket.isPending) {
    return <CartSkeleton label={t('common.loading')} lines={order.products.length} />;
  }
  const lines = linesAgain(order, products.data);
  const fill = () => {
    for (const { productId } of [...basket.lines, ...basket.gone]) basket.setLine(productId, 0);
    for (const { product, quantity } of lines.again) basket.setQuantity(product, quantity);
    // the checkout would go on with the order that is edited, in the basket's stead
    stopEditing();
    onClose();
    void navigate({ to: '/checkout' });
  };
  return <Offer {...lines} isReplacing={!basket.isEmpty} onFill={fill} onClose={onClose} />;
}

type OfferProps = ReturnType<typeof linesAgain> & {
  isReplacing: boolean;
  onFill: () => void;
  onClose: () => void;
};

function Offer({ again, gone, isReplacing, onFill, onClose }: OfferProps) {
  const { locale, t } = useI18n();
  const edited = useEditedOrder();
  const names = gone.map((line) => localized(line, 'product_name', locale)).join(', ');
  const fill = () => {
    if (gone.length > 0) toast.info(t('orders.again_skipped', { names }));
    onFill();
  };
  return (
    <>
      <Lines again={again} />
      {gone.length > 0 && (
        <Note tone="soap">
          {t(again.length > 0 ? 'orders.again_gone' : 'orders.again_all_gone', { names })}
        </Note>
      )}
      {isReplacing && again.length > 0 && <Note>{t('orders.again_replaces')}</Note>}
      {edited && again.length > 0 && <Note tone="soap">{t('editing.drops_other')}</Note>}
      <DialogActions fill>
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" onClick={fill} disabled={again.length === 0}>
          {t('orders.again_fill')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Of what is weighed or measured only the rate is known. */
function Lines({ again }: { again: readonly LineAgain[] }) {
  const { money, times } = useI18n();
  const textsOf = useProductTexts();
  return (
    <ItemLines
      small
      strong
      items={again.map(({ line, product, quantity }) => {
        const { detail } = textsOf(product, quantity);
        const isCounted = product.unit !== 'kg' && product.unit !== 'm2';
        return {
          name: <LineName line={line} times={times(quantityToMilli(quantity), product.unit)} />,
          quiet: !isCounted,
          amount: isCounted ? money(asCents(euroToCents(product.price) * quantity)) : detail,
        };
      })}
    />
  );
}
