const key = 'lavoir.friend-code';

/** What a friend's link brought, until it is entered: an account comes first, and a place. */
export const keptFriendCode = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const keepFriendCode = (code: string): void => {
  try {
    localStorage.setItem(key, code);
  } catch {
    // storage refused: it is typed then
  }
};

export const forgetFriendCode = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // nor was it kept
  }
};
