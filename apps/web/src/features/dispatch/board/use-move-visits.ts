import { moveVisit } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import type { Day, Visit } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Unreachable } from '../../../lib/refused.ts';
import { renewDispatch } from '../dispatch.queries.ts';

export type Refusal = { card: Card; why: string };

export const isSameStop = (one: Card, other: Card): boolean =>
  one.order_id === other.order_id && one.leg === other.leg;

type Progress = { number: number; all: number };

/** Comes to stops at another moment, one behind the other; each for itself: what one of them is refused keeps no other back. */
export const useMoveVisits = (day: Day) => {
  const texts = useI18n();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const move = async (cards: readonly Card[], to: Visit, reason: string): Promise<readonly Refusal[]> => {
    const refused: Refusal[] = [];
    let away: unknown;
    for (const [index, card] of cards.entries()) {
      setProgress({ number: index + 1, all: cards.length });
      try {
        // nobody waits for each of the others that it can't be reached either
        if (away !== undefined) throw away;
        await send(moveVisit, {
          params: { id: String(card.order_id), leg: card.leg },
          body: { to, was: { day, slot: card.slot }, reason },
        });
      } catch (cause) {
        if (cause instanceof Unreachable) away = cause;
        refused.push({ card, why: failureText(cause, texts, 'common.went_wrong') });
      }
    }
    await renewDispatch(client);
    setProgress(undefined);
    return refused;
  };
  return { progress, move };
};
