import type { OpsException } from '@lavoir/contract';
import { slotEnd, slotStart } from '@lavoir/domain';
import type { Slot } from '@lavoir/domain';
import type { Texts } from '../../lib/i18n.tsx';
import { weekdayName } from './weekday-name.ts';

/** `18:00 – 22:00` of slots that follow one another; undefined for the whole day. */
const spanOf = ({ slot }: Pick<Texts, 'slot'>, slots: readonly Slot[] | null): string | undefined => {
  const sorted = slots?.toSorted((a, b) => slotStart(a) - slotStart(b));
  const [first, last] = [sorted?.[0], sorted?.at(-1)];
  if (!sorted || !first || !last) return undefined;
  const follows = sorted.every((one, index) => {
    const before = sorted[index - 1];
    return !before || slotEnd(before) >= slotStart(one);
  });
  return follows
    ? slot(`${first.slice(0, 5)} - ${last.slice(8)}` as Slot)
    : sorted.map((one) => slot(one)).join(', ');
};

/** What differs, in words. */
export const exceptionTexts = (texts: Texts, exception: OpsException) => {
  const { t } = texts;
  const { change, slots, places, weekday, schedule, laundry } = exception;
  return {
    slots: spanOf(texts, slots) ?? t('planning.all_day'),
    change: t('planning.change', {
      change,
      count: places ?? 0,
      weekday: weekday === null ? '' : weekdayName(texts, weekday),
    }),
    where: schedule ?? laundry ?? t('planning.everywhere'),
  };
};
