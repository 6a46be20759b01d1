import { useEffect, useEffectEvent, useState } from 'react';
import { draftAt, emptyDraft, parseAttempt, parseDraft } from './draft.ts';
import type { Draft, OrderAttempt } from './draft.ts';
import { attemptKey, draftKey, seenKey } from './draft-key.ts';

const readDraft = (uid: string): Draft => parseDraft(sessionStorage.getItem(draftKey(uid)));

export const readAttempt = (uid: string): OrderAttempt | undefined =>
  parseAttempt(localStorage.getItem(attemptKey(uid)));

export const keepAttempt = (uid: string, attempt: OrderAttempt): void =>
  localStorage.setItem(attemptKey(uid), JSON.stringify(attempt));

export const forgetAttempt = (uid: string): void => localStorage.removeItem(attemptKey(uid));

/** @returns when the server said last that there is a basket, in ms since 1970; undefined where this checkout had none */
export const readSeen = (uid: string): number | undefined =>
  Number(sessionStorage.getItem(seenKey(uid))) || undefined;

export const keepSeen = (uid: string, at: number): void => sessionStorage.setItem(seenKey(uid), String(at));

export const forgetSeen = (uid: string): void => sessionStorage.removeItem(seenKey(uid));

/** What was chosen, and tried: the next order is another one, even if it is the same. */
export const forgetDraft = (uid: string): void => {
  sessionStorage.removeItem(draftKey(uid));
  forgetSeen(uid);
  forgetAttempt(uid);
};

/** What was chosen so far, for this person at this place; it survives a reload of the tab. */
export const useDraft = (uid: string, place: string | undefined) => {
  const [stored, setStored] = useState(() => readDraft(uid));
  const draft = draftAt(stored, place);
  // who comes back to a place chooses its times again
  if (place !== undefined && stored.place !== place) setStored(draft);
  const keep = useEffectEvent(() => sessionStorage.setItem(draftKey(uid), JSON.stringify(draft)));
  useEffect(() => {
    if (place !== undefined) keep();
  }, [place]);
  const update = (changes: Partial<Draft>): void => {
    // events may follow each other before the next render: the latest is what is stored
    const next = { ...draftAt(readDraft(uid), place), ...changes };
    sessionStorage.setItem(draftKey(uid), JSON.stringify(next));
    setStored(next);
  };
  const forget = (): void => {
    forgetDraft(uid);
    setStored(emptyDraft);
  };
  return { draft, update, forget };
};
