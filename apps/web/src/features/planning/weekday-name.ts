import { asDay } from '@lavoir/domain';
import type { Texts } from '../../lib/i18n.tsx';

/** 2 November 2026 is a Monday. */
const someDay = (weekday: number) => asDay(`2026-11-0${weekday + 1}`);

/** 1 → `Mon`, as dates are written. */
export const weekdayName = ({ day }: Pick<Texts, 'day'>, weekday: number): string =>
  day(someDay(weekday)).split(/\s/)[0] ?? '';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
