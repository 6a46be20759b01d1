import type { Order } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { LineName } from '../../catalogue/line-name.tsx';
import type { Choice } from '../../schedule/offers.ts';
import type { OrderRefusal } from '../checkout/use-placing.ts';
import { LegJourney } from '../order-legs.tsx';
import { whereOf } from '../where-of.ts';
import type { RescheduleKind } from './reschedule.ts';
import { SaveFailure } from './save-failure.tsx';

type ConfirmTimesDialogProps = {
  order: Order;
  kind: RescheduleKind;
  pickup: Choice;
  delivery: Choice;
  isSaving: boolean;
  failure: OrderRefusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** The whole order with its new times, before they count; its price stays. */
export function ConfirmTimesDialog(props: ConfirmTimesDialogProps) {
  const { order, kind, pickup, delivery, isSaving, failure, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t, euro } = texts;
  const where = whereOf(order);
  const when = ({ day, slot }: Choice) => `${texts.day(day, 'full')}, ${texts.slot(slot)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'pickup' ? 'editing.confirm_times' : 'editing.confirm_delivery')}
      closeLabel={t('common.close')}
      torchon
      large
      locked={isSaving}
    >
      <LegJourney
        legs={[
          { kind: 'pickup', label: t('checkout.pickup'), when: when(pickup), where },
          { kind: 'delivery', label: t('checkout.delivery'), when: when(delivery), where },
        ]}
      />
      <ItemLines
        ruled
        items={order.products.map((line) => {
          const amount = texts.quantity(quantityToMilli(line.actual_quantity ?? line.quantity), line.unit);
          const times = line.unit === 'kg' || line.unit === 'm2' ? amount : `× ${amount}`;
          return { name: <LineName line={line} times={times} />, amount: euro(line.total) };
        })}
      />
      <Summary lines={[]} total={{ label: t('checkout.total'), amount: euro(order.total) }} />
      <p className="text-sm text-ink-2">{t('editing.costs_same')}</p>
      <SaveFailure failure={failure} />
      <DialogActions fill>
        <Button size="lg" className="max-md:hidden" onClick={onClose} disabled={isSaving}>
          {t('common.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          onClick={onConfirm}
          loading={isSaving}
          loadingText={t('checkout.processing')}
        >
          {t('editing.keep_times')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
