import { ownKey } from '../../../lib/own-storage.ts';

/** Where a tab keeps what somebody has chosen at checkout. */
export const draftKey = (uid: string): string => ownKey(uid, 'checkout');

/** Where a browser keeps what somebody has tried to order: all of its tabs try the same order by the same key. */
export const attemptKey = (uid: string): string => ownKey(uid, 'order-attempt');

/** Where a tab keeps when its checkout last had a basket. */
export const seenKey = (uid: string): string => ownKey(uid, 'checkout-seen');
