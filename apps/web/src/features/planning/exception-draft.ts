import type { ExceptionKind, Plan } from '@lavoir/contract';
import { parseDay } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';

/** Where an exception may count: `schedule 3`, `laundry 1` or `everywhere`. */
export type Scope = { key: string; label: string; schedule_id: number | null; laundry_id: number | null };

/** A day that differs, as it is typed. */
export type ExceptionDraft = {
  kind: ExceptionKind;
  day: string;
  /** none: all of the day's */
  slots: readonly Slot[];
  places: string;
  weekday: number;
  reason: string;
};

/** Of one schedule; what counts for several can only close. */
export const isOfSchedule = (scope: Scope | undefined): boolean => scope?.schedule_id !== null;

/** How a day can differ there. @param weekdays on which the schedule comes, which another day can be like */
export const kindsFor = (scope: Scope | undefined, weekdays: readonly number[]): readonly ExceptionKind[] =>
  isOfSchedule(scope) && weekdays.length > 0 ? ['closed', 'extra', 'places'] : ['closed'];

/** What is wrong with a draft; where nothing is, the plan that is sent. */
export const readException = (
  draft: ExceptionDraft,
  scope: Scope | undefined,
  today: Day,
): { wrong: Record<'day' | 'places' | 'reason', boolean>; plan: Plan | undefined } => {
  const { kind, slots, places, weekday } = draft;
  const day = parseDay(draft.day);
  const reason = draft.reason.trim();
  const wrong = {
    day: !day || day < today,
    places: kind === 'places' && !/^[1-9]\d?$/.test(places),
    reason: reason === '',
  };
  if (!scope || !day || Object.values(wrong).includes(true)) return { wrong, plan: undefined };
  return {
    wrong,
    plan: {
      kind: 'exception',
      change: kind,
      day,
      schedule_id: scope.schedule_id,
      laundry_id: scope.laundry_id,
      slots: kind === 'extra' || !isOfSchedule(scope) || slots.length === 0 ? null : [...slots],
      places: kind === 'places' ? Number(places) : null,
      weekday: kind === 'extra' ? weekday : null,
      reason,
    },
  };
};
