import type { BoardCard as Card } from '@lavoir/contract';
import type { Day, Leg, Slot, Visit } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { momentsQuery } from '../dispatch.queries.ts';
import type { StopToMove } from './stops-to-move.tsx';
import { isSameStop } from './use-move-visits.ts';
import type { Refusal } from './use-move-visits.ts';

/** The moments that stops of one kind could have, which of them is looked at, and how each stop stands to it. */
export const useWishedMoment = (chosen: readonly Card[], today: Day) => {
  const { t } = useI18n();
  const [leg, setLeg] = useState<Leg>(chosen[0]?.leg ?? 'pickup');
  const [wished, setWished] = useState<{ day?: Day; slot?: Slot }>({});
  const [refused, setRefused] = useState<readonly Refusal[]>([]);

  const cards = chosen.filter((card) => card.leg === leg);
  const moments = useQuery(momentsQuery(leg, cards));
  const days = moments.data ?? [];
  const open = days.find(({ day }) => day === wished.day) ?? days[0];
  const offered = open?.slots.find(({ slot }) => slot === wished.slot);
  const to: Visit | undefined = open && offered && { day: open.day, slot: offered.slot };
  const isThere = ({ slot }: Card) => to?.day === today && to.slot === slot;

  /** until another moment is looked at */
  const whyOf = (card: Card) =>
    offered ? undefined : refused.find((one) => isSameStop(one.card, card))?.why;
  const saysOf = (card: Card) => {
    if (!offered) return undefined;
    if (isThere(card)) return t('board.moment_same');
    return offered.order_ids.includes(card.order_id) ? undefined : t('board.moment_not');
  };
  // what somebody made meanwhile isn't chosen any more, and still says why it didn't move
  const gone = refused.filter(({ card }) => !chosen.some((one) => isSameStop(one, card)));
  const stops: readonly StopToMove[] = [
    ...cards.map((card) => ({ card, says: saysOf(card), why: whyOf(card) })),
    ...gone,
  ];

  return {
    leg,
    chooseLeg: (next: Leg) => {
      setLeg(next);
      setWished({});
    },
    moments,
    /** there is one to choose, or may be */
    isOpen: cards.length > 0 && (moments.isLoading || open !== undefined),
    day: open?.day,
    slot: offered?.slot,
    chooseDay: (day: Day) => setWished({ day }),
    chooseSlot: (slot: Slot) => open && setWished({ day: open.day, slot }),
    to,
    cards,
    /** those that aren't there already */
    moving: cards.filter((card) => !isThere(card)),
    stops,
    /** Says why some didn't move; another moment is to be chosen. */
    refuse: (failed: readonly Refusal[]) => {
      setRefused(failed);
      setWished({});
    },
  };
};
