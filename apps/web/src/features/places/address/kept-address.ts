import { useEffect, useState } from 'react';
import type { FormState } from '../../../lib/forms/form-state.ts';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';
import type { AddressValues } from './address-values.ts';

/** @param id of the address that is edited */
const keyOf = (id: number | undefined): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, `address.${id ?? 'new'}`);
};

const readKept = (key: string): Partial<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Partial<Record<string, unknown>>;
  } catch {
    return {};
  }
};

/** What was typed and not sent is there again after a reload, or on coming back. */
export const useKeptAddress = (state: FormState<AddressValues>, id: number | undefined): void => {
  const [before] = useState(() => state.read().values);
  useEffect(() => {
    const key = keyOf(id);
    if (key === undefined) return undefined;
    const kept = readKept(key);
    const names = Object.keys(before) as (keyof AddressValues)[];
    for (const name of names) {
      const value = kept[name];
      if (typeof value === 'string') state.set(name, value);
    }
    return state.subscribe(() => {
      const { values, isDirty } = state.read();
      // what wasn't touched may be another by the time that one is back
      const typed = names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]);
      if (isDirty) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
      else sessionStorage.removeItem(key);
    });
  }, [state, id, before]);
};

export const forgetKeptAddress = (id: number | undefined): void => {
  const key = keyOf(id);
  if (key !== undefined) sessionStorage.removeItem(key);
};
