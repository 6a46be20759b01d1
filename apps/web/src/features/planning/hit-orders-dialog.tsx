import type { HitOrder } from '@lavoir/contract';
import type { Visit } from '@lavoir/domain';
import { ArrowRight } from 'lucide-react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';

type HitOrdersDialogProps = {
  hits: readonly HitOrder[];
  /** they may stay: the van still comes to what was sold */
  mayKeep: boolean;
  isSending: boolean;
  failure: string | undefined;
  onMove: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** The orders that a change leaves without a place, and where each would go. Nothing moves before it is read here. */
export function HitOrdersDialog(props: HitOrdersDialogProps) {
  const { hits, mayKeep, isSending, failure, onMove, onKeep, onClose } = props;
  const { t } = useI18n();
  const stuck = hits.filter(({ to }) => to === null).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planning.hits_title', { count: hits.length })}
      description={t(mayKeep ? 'planning.hits_text_keep' : 'planning.hits_text')}
      closeLabel={t('common.close')}
      size="lg"
      locked={isSending}
    >
      <ul className="grid gap-2">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} />
        ))}
      </ul>
      {stuck > 0 && <Note tone="red">{t('planning.hits_stuck', { count: stuck })}</Note>}
      <FormFailure text={failure} />
      <DialogActions fill>
        <Button onClick={onClose} disabled={isSending} data-autofocus>
          {t('common.cancel')}
        </Button>
        {mayKeep && (
          <Button onClick={onKeep} disabled={isSending}>
            {t('planning.hits_keep')}
          </Button>
        )}
        <Button
          variant="primary"
          onClick={onMove}
          loading={isSending}
          loadingText={t('shell.processing')}
          disabled={stuck > 0}
        >
          {t('planning.hits_move', { count: hits.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function HitRow({ hit: { public_id, customer, from, to } }: { hit: HitOrder }) {
  const { t, day, slot } = useI18n();
  const say = (visit: Visit) => `${day(visit.day)}, ${slot(visit.slot)}`;
  return (
    <li className="grid gap-1 rounded-sm bg-sunken px-3.5 py-2.5 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <b>{customer}</b>
        <span className="text-ink-3">{public_id}</span>
      </span>
      {(['pickup', 'delivery'] as const).map((side) => {
        const isMoved = to !== null && say(to[side]) !== say(from[side]);
        if (to !== null && !isMoved) return undefined;
        return (
          <span key={side} className="flex flex-wrap items-center gap-x-2 text-xs">
            <span className="text-ink-2">{t('planning.side', { side })}</span>
            <span className={isMoved ? 'text-ink-3 line-through' : undefined}>{say(from[side])}</span>
            {isMoved && (
              <>
                <Icon of={ArrowRight} size="sm" />
                <b>{say(to[side])}</b>
              </>
            )}
          </span>
        );
      })}
    </li>
  );
}
