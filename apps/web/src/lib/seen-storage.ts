import { ownKey } from './own-storage.ts';

/** What the page of `offline/` shows without any code of the app: words as they were said when the orders last came. */
export type Seen = {
  /** ISO 8601 */
  at: string;
  /** as of when, without network */
  title: string;
  orders: readonly {
    number: string;
    headline: string;
    facts: readonly { label: string; value: string }[];
    /** large: where the laundry is and what opens it */
    codes: readonly { label: string; value: string }[];
  }[];
};

const what = 'seen';

/** Under their name, as all that is somebody's: signing out and another's sign-in remove it. */
export const keepSeen = (uid: string, seen: Seen): void => {
  localStorage.setItem(ownKey(uid, what), JSON.stringify(seen));
};

export const readSeen = (uid: string): Seen | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(ownKey(uid, what)) ?? 'null') as Seen | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Where nobody is signed in, nobody's codes stay, even if their session ended by itself. */
export const forgetSeen = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('lavoir.of.') && key.endsWith(`.${what}`)) localStorage.removeItem(key);
};
