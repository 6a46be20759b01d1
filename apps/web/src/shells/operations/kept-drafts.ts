import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useState } from 'react';
import { ownKey } from '../../lib/own-storage.ts';
import { getSession } from '../../lib/session.ts';

type Drafts<Key, Draft> = ReadonlyMap<Key, Draft>;

const read = <Key, Draft>(key: string): Drafts<Key, Draft> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [Key, Draft][]);
  } catch {
    return new Map();
  }
};

const keep = (key: string, drafts: Drafts<unknown, unknown>): void => {
  if (drafts.size === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify([...drafts]));
};

/**
 * What is written and not saved yet, kept in this tab for whoever writes it: a session that ends meanwhile, or a page that is loaded
 * anew, takes nothing of it.
 * @param what whose drafts these are; another one needs a component of its own
 */
export const useKeptDrafts = <Key extends string | number, Draft>(
  what: string,
): [Drafts<Key, Draft>, Dispatch<SetStateAction<Drafts<Key, Draft>>>] => {
  const [key] = useState(() => ownKey(getSession()?.uid ?? '', `drafts.${what}`));
  const [drafts, setDrafts] = useState(() => read<Key, Draft>(key));
  useEffect(() => keep(key, drafts), [key, drafts]);
  return [drafts, setDrafts];
};
