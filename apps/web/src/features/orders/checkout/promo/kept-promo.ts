import { draftKey } from '../draft-key.ts';
import { readPromo } from './promo.ts';
import type { Promo } from './promo.ts';

/** The code that was redeemed at checkout: all that a page before it needs of what was chosen there. */
export const keptPromo = (uid: string): Promo | undefined => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey(uid)) ?? 'null') as { promo?: unknown } | null;
    return readPromo(draft?.promo);
  } catch {
    return undefined;
  }
};
