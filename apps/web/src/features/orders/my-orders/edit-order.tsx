import type { Order } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { ItemLines } from '../../../ui/summary.tsx';
import { startEditing } from '../../cart/change-edited-order.ts';
import { useEditedOrder } from '../../cart/edited-order.ts';
import { LineName } from '../../catalogue/line-name.tsx';
import { OrderLegs } from '../order-legs.tsx';
import { legsOf } from './order-legs-of.ts';

/** Offered until the van came or missed its customer: what the order has, then on to changing it. */
export function EditOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t, euro } = texts;
  const navigate = useNavigate();
  const edited = useEditedOrder();
  const [isOpen, setIsOpen] = useState(false);
  if (!order.can.includes('edit')) return null;
  const isUnderWay = edited?.order === order.id;

  const goOn = () => {
    startEditing(order.id, order.laundry_id);
    void navigate({ to: '/home' });
  };

  return (
    <>
      <Button size="sm" icon={Pencil} onClick={() => setIsOpen(true)}>
        {t(isUnderWay ? 'editing.go_on' : 'editing.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('editing.open_title', { number: order.lavoir_order_id })}
        description={t('editing.open_text')}
        closeLabel={t('common.close')}
      >
        <ItemLines
          ruled
          items={order.products.map((line) => {
            const times = texts.times(quantityToMilli(line.quantity), line.unit);
            return { name: <LineName line={line} times={times} />, amount: euro(line.total) };
          })}
        />
        <OrderLegs narrow legs={legsOf(texts, order)} />
        {edited && !isUnderWay && <Note tone="soap">{t('editing.drops_other')}</Note>}
        <DialogActions fill>
          <Button onClick={() => setIsOpen(false)}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={goOn}>
            {t('checkout.continue')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
