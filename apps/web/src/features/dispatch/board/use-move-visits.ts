import { moveVisit } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import type { Day, Visit } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { oneByOne } from '../../../lib/one-by-one.ts';
import type { Progress } from '../../../lib/one-by-one.ts';
import { renewDispatch } from '../dispatch.queries.ts';

export type Refusal = { card: Card; why: string };

export const isSameStop = (one: Card, other: Card): boolean =>
  one.order_id === other.order_id && one.leg === other.leg;

/** Comes to stops at another moment. */
export const useMoveVisits = (day: Day) => {
  const texts = useI18n();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const move = async (cards: readonly Card[], to: Visit, reason: string): Promise<readonly Refusal[]> => {
    const moveOne = async ({ order_id, leg, slot }: Card) =>
      send(moveVisit, { params: { id: String(order_id), leg }, body: { to, was: { day, slot }, reason } });
    const failed = await oneByOne(cards, moveOne, setProgress);
    await renewDispatch(client);
    setProgress(undefined);
    return failed.map(({ item, cause }) => ({
      card: item,
      why: failureText(cause, texts, 'common.went_wrong'),
    }));
  };
  return { progress, move };
};
