import { useState } from 'react';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';

const kept = (key: string): ReadonlySet<number> =>
  new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean).map(Number));

/** Which groups somebody has folded, on this device. @param what of which list */
export const useFolded = (what: 'shelves-folded' | 'rows-folded') => {
  const key = ownKey(getSession()?.uid ?? '', what);
  const [folded, setFolded] = useState(() => kept(key));
  const fold = (id: number) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    if (next.size > 0) localStorage.setItem(key, [...next].join());
    else localStorage.removeItem(key);
    setFolded(next);
  };
  return { folded, fold };
};
