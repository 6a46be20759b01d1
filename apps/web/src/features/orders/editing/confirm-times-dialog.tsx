import type { Order } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { LineName } from '../../catalogue/line-name.tsx';
import type { Choice } from '../../schedule/offers.ts';
import { ConfirmFrame } from '../checkout/confirm-frame.tsx';
import type { OrderRefusal } from '../checkout/use-placing.ts';
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
  const { t, euro, times } = useI18n();
  return (
    <ConfirmFrame
      title={t(kind === 'pickup' ? 'editing.confirm_times' : 'editing.confirm_delivery')}
      where={whereOf(order)}
      pickup={pickup}
      delivery={delivery}
      confirmLabel={t('editing.keep_times')}
      isBusy={isSaving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ItemLines
        ruled
        items={order.products.map((line) => ({
          name: (
            <LineName
              line={line}
              times={times(quantityToMilli(line.actual_quantity ?? line.quantity), line.unit)}
            />
          ),
          amount: euro(line.total),
        }))}
      />
      <Summary lines={[]} total={{ label: t('checkout.total'), amount: euro(order.total) }} />
      <p className="text-sm text-ink-2">{t('editing.costs_same')}</p>
      <SaveFailure failure={failure} />
    </ConfirmFrame>
  );
}
