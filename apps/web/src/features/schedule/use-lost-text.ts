import { useI18n } from '../../lib/i18n.tsx';
import type { Choice } from './offers.ts';

/** Weekdays are small letters in French and Dutch, but not at the start of a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of a time that was chosen and can't be had any more. */
export const useLostText = (): ((choice: Choice) => string) => {
  const { t, day, slot } = useI18n();
  return (choice) => t('schedule.lost', { choice: `${capitalised(day(choice.day))}, ${slot(choice.slot)}` });
};
