import { useI18n } from '../../../lib/i18n.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import type { Choice } from '../../schedule/offers.ts';
import { ConfirmFrame, Stitch } from '../checkout/confirm-frame.tsx';
import type { OrderRefusal } from '../checkout/use-placing.ts';
import { paymentName } from '../payment.ts';
import { changedLines } from './changes.ts';
import { ReservedNote } from './reserved-note.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useChangeNotes } from './use-change-notes.ts';
import { useDifference } from './use-difference.ts';
import type { Editing } from './use-editing.ts';

type ConfirmChangesDialogProps = {
  editing: Editing;
  pickup: Choice;
  delivery: Choice;
  isSaving: boolean;
  /** why the last attempt came to nothing: the same one can be repeated */
  failure: OrderRefusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** What becomes otherwise, and what it costs then, before it counts. */
export function ConfirmChangesDialog(props: ConfirmChangesDialogProps) {
  const { editing, pickup, delivery, isSaving, failure, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t, money } = texts;
  const textsOf = useLineTexts();
  const noteOf = useChangeNotes();
  const { rows, promotion } = useDifference(editing);
  const changes = changedLines(editing.lines);
  const where = [editing.place.company, editing.place.address].filter(Boolean).join(', ');
  return (
    <ConfirmFrame
      title={t('editing.confirm_title')}
      where={where}
      pickup={pickup}
      delivery={delivery}
      confirmLabel={t(editing.payment?.type === 'Invoice' ? 'editing.confirm_invoiced' : 'editing.confirm')}
      isBusy={isSaving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {changes.length > 0 && (
        <>
          <Stitch />
          <ItemLines
            items={changes.map((line) => {
              const { name, times } = textsOf(line);
              const note = `(${noteOf(line)})`;
              return {
                name,
                times: line.quantity > 0 ? `${times} ${note}` : note,
                amount: money(line.total),
              };
            })}
          />
        </>
      )}
      <Stitch />
      <Summary
        lines={[
          ...(editing.promo.isChanged ? promotion : []),
          ...rows,
          ...(editing.payment
            ? [{ label: t('checkout.pay_with'), amount: paymentName(texts, editing.payment) }]
            : []),
        ]}
        total={{ label: t('checkout.total'), amount: money(editing.quote.total) }}
      />
      <p className="text-sm text-ink-2">
        <ReservedNote editing={editing} />
      </p>
      <SaveFailure failure={failure} />
    </ConfirmFrame>
  );
}
