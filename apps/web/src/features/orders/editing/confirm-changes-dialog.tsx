import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import type { Choice } from '../../schedule/offers.ts';
import type { OrderRefusal } from '../checkout/use-placing.ts';
import { LegJourney } from '../order-legs.tsx';
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

const stitch = 'm-0 h-0 border-0 border-t-[1.5px] border-dashed border-line-strong';

/** What becomes otherwise, and what it costs then, before it counts. */
export function ConfirmChangesDialog(props: ConfirmChangesDialogProps) {
  const { editing, pickup, delivery, isSaving, failure, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t, money } = texts;
  const textsOf = useLineTexts();
  const noteOf = useChangeNotes();
  const { rows } = useDifference(editing);
  const changes = changedLines(editing.lines);
  const where = [editing.place.company, editing.place.address].filter(Boolean).join(', ');
  const when = ({ day, slot }: Choice) => `${texts.day(day, 'full')}, ${texts.slot(slot)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editing.confirm_title')}
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
      {changes.length > 0 && (
        <>
          <hr className={stitch} />
          <ItemLines
            items={changes.map((line) => {
              const { name, unit, shown } = textsOf(line);
              const now = unit === 'kg' || unit === 'm2' ? shown : `× ${shown}`;
              const note = `(${noteOf(line)})`;
              return {
                name,
                times: line.quantity > 0 ? `${now} ${note}` : note,
                amount: money(line.total),
              };
            })}
          />
        </>
      )}
      <hr className={stitch} />
      <Summary lines={rows} total={{ label: t('checkout.total'), amount: money(editing.quote.total) }} />
      <p className="text-sm text-ink-2">
        <ReservedNote editing={editing} />
      </p>
      <SaveFailure failure={failure} />
      <DialogActions fill>
        <Button size="lg" className="max-md:hidden" onClick={onClose} disabled={isSaving}>
          {t('common.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="text-balance"
          onClick={onConfirm}
          loading={isSaving}
          loadingText={t('checkout.processing')}
        >
          {t('editing.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
