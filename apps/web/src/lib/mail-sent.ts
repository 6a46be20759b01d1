import { ownKey } from './own-storage.ts';

const keyOf = (uid: string): string => ownKey(uid, 'mailed');

/** Who signed up in this tab has a mail that confirms their address. */
export const rememberMailSent = (uid: string): void => sessionStorage.setItem(keyOf(uid), 'yes');

export const wasMailSent = (uid: string): boolean => sessionStorage.getItem(keyOf(uid)) !== null;

/** It did what it was sent for. */
export const forgetMailSent = (uid: string): void => sessionStorage.removeItem(keyOf(uid));
