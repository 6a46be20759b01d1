import type { OverEstimate, Visit } from '@lavoir/domain';
import { useSyncExternalStore } from 'react';
import { ownKey } from '../../lib/own-storage.ts';
import { getSession } from '../../lib/session.ts';

/** What somebody wants otherwise of an order, until they save or stop. Their own cart waits meanwhile, untouched. */
export type EditedOrder = {
  order: number;
  /** whose products it can take */
  laundry: number;
  /** product → quantity, of those that change; 0 removes */
  quantities: Readonly<Record<number, number>>;
  /** of another place; times belong to a place */
  place?: string | undefined;
  pickup?: Visit | undefined;
  delivery?: Visit | undefined;
  comments?: string | undefined;
  /** in place of the order's own code; `null`: none */
  promo?:
    | {
        id: number;
        code: string;
        discount: number;
        fixed_amount: boolean;
        at_most: number | null;
        product_ids: number[] | null;
      }
    | null
    | undefined;
  /** the wallet, the company's invoice, or a stored card by its id */
  payment?: 'Wallet' | 'Invoice' | number | undefined;
  overEstimate?: OverEstimate | undefined;
  /** what was tried to be saved, and under which key */
  attempt?: { content: string; key: string } | undefined;
};

/** None without a session: it waits for whom it belongs to. */
export const editKey = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'edit');
};

const parse = (stored: string | null): EditedOrder | undefined => {
  try {
    const value = JSON.parse(stored ?? 'null') as EditedOrder | null;
    return value?.quantities ? value : undefined;
  } catch {
    return undefined;
  }
};

let stored: string | null = null;
let parsed: EditedOrder | undefined;
const listeners = new Set<() => void>();

export const announceEdit = (): void => {
  for (const listener of listeners) listener();
};

/** As it is kept, by whichever tab. */
export const editedOrder = (): EditedOrder | undefined => {
  const key = editKey();
  const text = key === undefined ? null : localStorage.getItem(key);
  if (text !== stored) [stored, parsed] = [text, parse(text)];
  return parsed;
};

/** The order stays as it is on the server, and the own cart is back. */
export const stopEditing = (): void => {
  const key = editKey();
  if (key !== undefined) localStorage.removeItem(key);
  announceEdit();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The order that is being edited, in all tabs; undefined where none is, and as the build paints the page. */
export const useEditedOrder = (): EditedOrder | undefined =>
  useSyncExternalStore(subscribe, editedOrder, () => undefined);
