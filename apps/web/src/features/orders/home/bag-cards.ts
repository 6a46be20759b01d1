import type { Product } from '@lavoir/contract';
import { useState } from 'react';
import { readCookie, writeCookie } from '../../../lib/cookies.ts';

export type Bag = NonNullable<Product['bag']>;

/** Whether the card was answered: 'true' hides it. */
const cookieOf: Record<Bag, string> = {
  folded: 'laundryOnFoldedCloseStatus',
  hanger: 'laundryOnHangerCloseStatus',
};
export const bags = ['folded', 'hanger'] as const satisfies readonly Bag[];

const readOpen = (): Bag[] =>
  bags.filter((bag) => {
    const status = readCookie(cookieOf[bag]);
    if (status === undefined) writeCookie(cookieOf[bag], 'false');
    return status === undefined || status === 'false';
  });

export const closeBagCard = (bag: Bag): void => writeCookie(cookieOf[bag], 'true');

/** The bags that are still offered by a card of their own. */
export const useBagCards = () => {
  const [open, setOpen] = useState(readOpen);
  return {
    open,
    close: (bag: Bag): void => {
      closeBagCard(bag);
      setOpen(open.filter((other) => other !== bag));
    },
  };
};
