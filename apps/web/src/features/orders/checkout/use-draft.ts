import { useEffect, useEffectEvent, useState } from 'react';
import { ownKey } from '../../../lib/own-storage.ts';
import { draftAt, emptyDraft, parseDraft } from './draft.ts';
import type { Draft } from './draft.ts';

const keyOf = (uid: string) => ownKey(uid, 'checkout');

export const readDraft = (uid: string): Draft => parseDraft(sessionStorage.getItem(keyOf(uid)));

export const forgetDraft = (uid: string): void => sessionStorage.removeItem(keyOf(uid));

/** What was chosen so far, for this person at this place; it survives a reload of the tab. */
export const useDraft = (uid: string, place: string | undefined) => {
  const [stored, setStored] = useState(() => readDraft(uid));
  const draft = draftAt(stored, place);
  // who comes back to a place chooses its times again
  if (place !== undefined && stored.place !== place) setStored(draft);
  const keep = useEffectEvent(() => sessionStorage.setItem(keyOf(uid), JSON.stringify(draft)));
  useEffect(() => {
    if (place !== undefined) keep();
  }, [place]);
  const update = (changes: Partial<Draft>): void => {
    // events may follow each other before the next render: the latest is what is stored
    const next = { ...draftAt(readDraft(uid), place), ...changes };
    sessionStorage.setItem(keyOf(uid), JSON.stringify(next));
    setStored(next);
  };
  const forget = (): void => {
    forgetDraft(uid);
    setStored(emptyDraft);
  };
  return { draft, update, forget };
};
