import type { BoardCard as Card } from '@lavoir/contract';
import { useState } from 'react';
import { keyOfCard } from './board-rows.ts';

/** Several stops that one thing is done with. While they are chosen a press chooses a card instead of opening it. */
export const useChosenCards = (cards: readonly Card[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const toggle = (card: Card) =>
    setKeys((before) => {
      const next = new Set(before);
      if (!next.delete(keyOfCard(card))) next.add(keyOfCard(card));
      return next;
    });
  return {
    /** undefined: nothing is chosen, and a press opens */
    keys,
    /** what was made meanwhile, or is filtered away, isn't among them */
    chosen: cards.filter((card) => card.state !== 'done' && keys?.has(keyOfCard(card))),
    begin: () => setKeys(new Set()),
    end: () => setKeys(undefined),
    toggle,
    /** these alone stay chosen; without any the choice is over */
    keep: (left: readonly Card[]) =>
      setKeys(left.length === 0 ? undefined : new Set(left.map((card) => keyOfCard(card)))),
  };
};
