import { longestExceptionReason } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import type { Day, Leg, Slot, Visit } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { momentsQuery } from '../dispatch.queries.ts';
import { MomentsChoice } from './moments-choice.tsx';
import { StopsToMove } from './stops-to-move.tsx';
import { isSameStop, useMoveVisits } from './use-move-visits.ts';
import type { Refusal } from './use-move-visits.ts';

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
  const texts = useI18n();
  const { t, locale, day: dayText, slot: slotText } = texts;
  const [leg, setLeg] = useState<Leg>(chosen[0]?.leg ?? 'pickup');
  const [wished, setWished] = useState<{ day?: Day; slot?: Slot }>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { progress, move } = useMoveVisits(today);
  const list = useRef<HTMLDivElement>(null);
  const isSending = progress !== undefined;

  const cards = chosen.filter((card) => card.leg === leg);
  const moments = useQuery(momentsQuery(leg, cards));
  const days = moments.data ?? [];
  const open = days.find(({ day }) => day === wished.day) ?? days[0];
  const offered = open?.slots.find(({ slot }) => slot === wished.slot);
  const isOpen = cards.length > 0 && (moments.isLoading || open !== undefined);
  const to: Visit | undefined = open && offered && { day: open.day, slot: offered.slot };
  const isThere = ({ slot }: Card) => to?.day === today && to.slot === slot;
  const moving = cards.filter((card) => !isThere(card));
  const isWrong = { moment: to === undefined, reason: reason.trim() === '' };

  /** until another moment is looked at */
  const whyOf = (card: Card) =>
    offered ? undefined : refused.find((one) => isSameStop(one.card, card))?.why;
  const saysOf = (card: Card) => {
    if (!offered) return undefined;
    if (isThere(card)) return t('board.moment_same');
    return offered.order_ids.includes(card.order_id) ? undefined : t('board.moment_not');
  };
  // what somebody made meanwhile isn't chosen any more, and still says why it didn't move
  const gone = refused.filter(({ card }) => !chosen.some((one) => isSameStop(one, card)));
  const stops = [...cards.map((card) => ({ card, says: saysOf(card), why: whyOf(card) })), ...gone];

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
    const failed = await move(moving, to, reason.trim());
    const count = moving.length - failed.length;
    const others = chosen.filter((card) => card.leg !== leg);
    onMoved([...others, ...failed.map(({ card }) => card)]);
    setRefused(failed);
    setWished({});
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
      title={t('board.reschedule_title', { count: cards.length })}
      description={t('board.reschedule_text')}
      closeLabel={t('common.close')}
      locked={isSending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {chosen.some((card) => card.leg !== chosen[0]?.leg) && (
          <div className="grid gap-1.5">
            <SegmentedChoice
              label={t('board.reschedule_legs')}
              value={leg}
              onChange={(next) => {
                setLeg(next);
                setWished({});
              }}
              options={(['pickup', 'delivery'] as const).map((value) => ({
                value,
                label: t('board.count', {
                  leg: value,
                  count: chosen.filter((card) => card.leg === value).length,
                }),
              }))}
            />
            <p className="text-xs text-ink-2">{t('board.reschedule_legs')}</p>
          </div>
        )}
        <div ref={list}>
          <StopsToMove stops={stops} />
        </div>
        {moments.isError && !moments.data && <QueryError query={moments} title={t('board.moments_failed')} />}
        {moments.data && days.length === 0 && <Note tone="soap">{t('board.moments_none')}</Note>}
        {isOpen && (
          <>
            <div className="grid gap-3 *:min-w-0">
              <MomentsChoice
                days={moments.data}
                count={cards.length}
                day={open?.day}
                slot={offered?.slot}
                onDay={(day) => setWished({ day })}
                onSlot={(slot) => open && setWished({ day: open.day, slot })}
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
          {isOpen && (
            <Button
              type="submit"
              variant="primary"
              loading={isSending}
              loadingText={progress ? t('board.moving', progress) : t('shell.processing')}
            >
              {t('board.move', { count: moving.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
