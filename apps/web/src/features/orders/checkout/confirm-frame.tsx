import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import type { Choice } from '../../schedule/offers.ts';
import { LegJourney } from '../order-legs.tsx';

type ConfirmFrameProps = {
  title: string;
  where: string;
  pickup: Choice;
  delivery: Choice;
  /** what it does */
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** what and how much */
  children: ReactNode;
};

/** A ticket that is read once more before it counts: where and when it goes, then its lines. */
export function ConfirmFrame(props: ConfirmFrameProps) {
  const { title, where, pickup, delivery, confirmLabel, isBusy, onConfirm, onClose, children } = props;
  const { t, day: dayOf, slot: slotOf } = useI18n();
  const when = ({ day, slot }: Choice) => `${dayOf(day, 'full')}, ${slotOf(slot)}`;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')} torchon large locked={isBusy}>
      <LegJourney
        legs={[
          { kind: 'pickup', label: t('checkout.pickup'), when: when(pickup), where },
          { kind: 'delivery', label: t('checkout.delivery'), when: when(delivery), where },
        ]}
      />
      {children}
      <DialogActions fill>
        <Button size="lg" className="max-md:hidden" onClick={onClose} disabled={isBusy}>
          {t('common.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="text-balance"
          onClick={onConfirm}
          loading={isBusy}
          loadingText={t('checkout.processing')}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Between the parts of the ticket. */
export function Stitch() {
  return <hr className="m-0 h-0 border-0 border-t-[1.5px] border-dashed border-line-strong" />;
}
