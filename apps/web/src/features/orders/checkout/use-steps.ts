import { leavesTurnaround } from '@lavoir/domain';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Choice, Side } from '../../schedule/offers.ts';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { useFreshTimes } from './use-fresh-times.ts';
import type { OrderRefusal } from './use-placing.ts';

type Step = { what: Side | 'place' | 'confirm'; /** why it opened by itself */ notice?: string | undefined };

/** Which dialog of a checkout is open, what the server refused, and what is read out once a time was accepted. */
export const useSteps = () => {
  const { t, day: dayText, slot: slotText } = useI18n();
  const freshenTimes = useFreshTimes(useWallClock().day);
  const [open, setOpen] = useState<Step>();
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [said, setSaid] = useState('');

  const show = (next: Step | undefined): void => {
    setRefusal(undefined);
    setOpen(next);
    if (next?.what === 'pickup' || next?.what === 'delivery') freshenTimes();
  };
  /** @returns whether the delivery comes too soon after this pick-up: it is asked for anew */
  const accepted = (side: Side, choice: Choice, delivery: Choice | undefined): boolean => {
    const inWords = ({ day, slot }: Choice) => `${dayText(day)}, ${slotText(slot)}`;
    setSaid(t(`schedule.accepted_${side}`, { choice: inWords(choice) }));
    if (side === 'delivery' || !delivery || leavesTurnaround(choice, delivery)) {
      show(undefined);
      return false;
    }
    show({ what: 'delivery', notice: t('schedule.delivery_cleared', { choice: inWords(delivery) }) });
    return true;
  };
  /** Leads to where a refusal is mended. */
  const refuse = (refused: OrderRefusal, loseCode: (reason: string) => void): void => {
    const { out, text } = refused;
    if (out.to === 'promo') loseCode(text ?? t('checkout.promo_invalid'));
    else setRefusal(refused);
    if (out.to === 'times') setOpen({ what: out.side, notice: text });
    else if (out.to !== 'retry') setOpen(undefined);
  };
  return { open, setOpen, show, refusal, setRefusal, refuse, accepted, said };
};

export type Steps = ReturnType<typeof useSteps>;
