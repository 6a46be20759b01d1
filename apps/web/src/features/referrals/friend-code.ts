const key = 'lavoir.friend-code';

/** What a friend's link brought, until it is entered: an account comes first, and a place. */
export const keptFriendCode = (): string => localStorage.getItem(key) ?? '';

export const keepFriendCode = (code: string): void => localStorage.setItem(key, code);

export const forgetFriendCode = (): void => localStorage.removeItem(key);
