import { longestExceptionReason } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { LegsChoice } from './legs-choice.tsx';
import { MomentsChoice } from './moments-choice.tsx';
import { StopsToMove } from './stops-to-move.tsx';
import { useMoveVisits } from './use-move-visits.ts';
import type { Refusal } from './use-move-visits.ts';
import { useWishedMoment } from './use-wished-moment.ts';

/** So many names stand in a sentence. */
const mostNames = 3;

type RescheduleDialogProps = {
  /** of the board's day, those that are chosen now */
  chosen: readonly Card[];
  day: Day;
  /** @param left those that stay chosen */
  onMoved: (left: readonly Card[]) => void;
  onClose: () => void;
};

/** Another moment for several stops of one kind, where their customers were asked or can't be. */
export function RescheduleDialog({ chosen, day: today, onMoved, onClose }: RescheduleDialogProps) {
  const { t, locale, day: dayText, slot: slotText } = useI18n();
  const wish = useWishedMoment(chosen, today);
  const { moments, to } = wish;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { progress, move } = useMoveVisits(today);
  const list = useRef<HTMLDivElement>(null);
  const isSending = progress !== undefined;
  const isWrong = { moment: to === undefined, reason: reason.trim() === '' };

  const namesOf = (failed: readonly Refusal[]) => {
    const names = failed.slice(0, mostNames).map(({ card }) => card.name);
    const more = failed.length - names.length;
    return new Intl.ListFormat(locale).format(
      more > 0 ? [...names, t('board.more_names', { count: more })] : names,
    );
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || !to || isWrong.reason) return;
    const failed = await move(wish.moving, to, reason.trim());
    const count = wish.moving.length - failed.length;
    const others = chosen.filter((card) => card.leg !== wish.leg);
    onMoved([...others, ...failed.map(({ card }) => card)]);
    wish.refuse(failed);
    setTried(false);
    if (failed.length === 0) {
      toast.success(t('board.moved', { count, moment: `${dayText(to.day)}, ${slotText(to.slot)}` }));
      return onClose();
    }
    list.current?.scrollIntoView({ block: 'center' });
    const [left, names] = [failed.length, namesOf(failed)];
    toast.error(count > 0 ? t('board.moved_some', { count, left, names }) : t('board.moved_none', { names }));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('board.reschedule_title', { count: wish.cards.length })}
      description={t('board.reschedule_text')}
      closeLabel={t('common.close')}
      locked={isSending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {chosen.some((card) => card.leg !== chosen[0]?.leg) && (
          <LegsChoice chosen={chosen} leg={wish.leg} onChoose={wish.chooseLeg} />
        )}
        <div ref={list}>
          <StopsToMove stops={wish.stops} />
        </div>
        {moments.isError && !moments.data && <QueryError query={moments} title={t('board.moments_failed')} />}
        {moments.data?.length === 0 && <Note tone="soap">{t('board.moments_none')}</Note>}
        {wish.isOpen && (
          <>
            <div className="grid gap-3 *:min-w-0">
              <MomentsChoice
                days={moments.data}
                count={wish.cards.length}
                day={wish.day}
                slot={wish.slot}
                onDay={wish.chooseDay}
                onSlot={wish.chooseSlot}
              />
              {isTried && isWrong.moment && (
                <div role="alert">
                  <FieldError>{t('schedule.please_select_time')}</FieldError>
                </div>
              )}
            </div>
            <Field
              label={t('dispatch.reason')}
              help={t('dispatch.reason_help')}
              error={isTried && isWrong.reason ? t('dispatch.field_missing') : undefined}
            >
              <TextInput
                name="reason"
                value={reason}
                maxLength={longestExceptionReason}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </>
        )}
        <p role="status" className="sr-only">
          {progress && t('board.moving', progress)}
        </p>
        <DialogActions fill>
          <Button onClick={onClose} disabled={isSending}>
            {t('dispatch.not_now')}
          </Button>
          {wish.isOpen && (
            <Button
              type="submit"
              variant="primary"
              loading={isSending}
              loadingText={progress ? t('board.moving', progress) : t('shell.processing')}
            >
              {t('board.move', { count: wish.moving.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
