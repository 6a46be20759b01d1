const prefix = 'lavoir.of.';

/**
 * Where a browser keeps what belongs to one person: it outlives a session that the server ended, but nobody else's sign-in.
 * build/first-paint.js looks there, too.
 */
export const ownKey = (uid: string, what: string): string => `${prefix}${uid}.${what}`;

/** What others left in this browser when their session ended. */
export const forgetOthers = (uid: string): void => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !key.startsWith(ownKey(uid, ''))) storage.removeItem(key);
};
