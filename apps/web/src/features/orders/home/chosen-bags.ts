import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';
import { bags } from './bag-cards.ts';
import type { Bag } from './bag-cards.ts';

/** What a visitor chose waits for whoever signs in here next. */
const visitorsKey = 'lavoir.bags';

const ownBagsKey = (): string => {
  const session = getSession();
  return session ? ownKey(session.uid, 'bags') : visitorsKey;
};

const read = (key: string): Bag[] | undefined => {
  const kept = localStorage.getItem(key)?.split(',');
  return kept && bags.filter((bag) => kept.includes(bag));
};

/** What was chosen on this device, while no basket has it; undefined where nobody chose. */
export const chosenBags = (): Bag[] | undefined => read(ownBagsKey()) ?? read(visitorsKey);

/** Keeps the choice until there is a basket that it goes into. */
export const keepChosenBags = (chosen: readonly Bag[]): void =>
  localStorage.setItem(ownBagsKey(), chosen.join());

export const forgetChosenBags = (): void => {
  localStorage.removeItem(ownBagsKey());
  localStorage.removeItem(visitorsKey);
};
