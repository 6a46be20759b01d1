import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';

/** How many are shown; one more is kept, as the one that is under way isn't shown. */
const most = 3;

const key = (): string => ownKey(getSession()?.uid ?? '', 'searches');
const plain = (words: string): string => words.trim().toLowerCase();

const kept = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
};

/** What was looked for before, the last first. */
export const searchesBefore = (now: string): string[] =>
  kept()
    .filter((words) => plain(words) !== plain(now))
    .slice(0, most);

/** Keeps words that found something; what they begin with was on the way to them. */
export const rememberSearch = (words: string): void => {
  const others = kept().filter((before) => !plain(words).startsWith(plain(before)));
  localStorage.setItem(key(), JSON.stringify([words.trim(), ...others].slice(0, most + 1)));
};
