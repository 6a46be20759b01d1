import type { DayProblem } from '@lavoir/contract';
import { minuteMs } from '@lavoir/domain';
import {
  ClockAlert,
  CreditCard,
  DoorClosed,
  Landmark,
  LockKeyhole,
  MessageCircle,
  Scale,
  UserRoundX,
  Wallet,
  WashingMachine,
} from 'lucide-react';
import type { Texts } from '../../../lib/i18n.tsx';
import type { IconShape } from '../../../ui/icon.tsx';

type Named = Pick<DayProblem, 'kind' | 'leg' | 'waits_for'>;

/** One order may have several. */
export const keyOf = ({ kind, order_id }: DayProblem): string => `${kind} ${order_id}`;

export const nameOf = ({ t }: Texts, { kind, leg, waits_for }: Named): string => {
  if (kind === 'missed') return t('dispatch.kind', { kind: `missed_${leg ?? 'pickup'}` });
  return t('dispatch.kind', { kind: waits_for ?? kind });
};

export const iconOf = ({ kind, waits_for }: Named): IconShape => {
  if (waits_for !== null)
    return { weighing: Scale, washing: WashingMachine, answer: MessageCircle, top_up: Wallet }[waits_for];
  return {
    late: ClockAlert,
    missed: DoorClosed,
    stuck: WashingMachine,
    unpaid: CreditCard,
    no_driver: UserRoundX,
    dispute: Landmark,
    claim: MessageCircle,
    locker: LockKeyhole,
  }[kind];
};

/** What can't wait is red; what somebody still has time for isn't. */
export const isBad = ({ kind }: Named): boolean => ['late', 'missed', 'unpaid', 'stuck'].includes(kind);

/** `32 min`, `52 h`, `3 days`, or `in 4 h`. @param at the instant of now */
export const timeFrom = ({ t }: Texts, since: string, at: string): string => {
  const minutes = Math.round((Date.parse(at) - Date.parse(since)) / minuteMs);
  const size = Math.abs(minutes);
  const ahead = minutes < 0 ? 'yes' : 'no';
  if (size < 60) return t('dispatch.time', { ahead, unit: 'min', count: size });
  const hours = Math.round(size / 60);
  if (hours < 72) return t('dispatch.time', { ahead, unit: 'h', count: hours });
  return t('dispatch.time', { ahead, unit: 'days', count: Math.round(hours / 24) });
};
