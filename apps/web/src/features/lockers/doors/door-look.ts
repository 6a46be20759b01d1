import type { DoorState } from '@lavoir/domain';
import { CalendarClock, ClockAlert, Wrench } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { IconShape } from '../../../ui/icon.tsx';

/** What a door in a state looks like; what needs attention has an icon besides its word. */
export const doorLook: Readonly<
  Record<DoorState, { tile: string; word: string; tone: BadgeTone; icon?: IconShape }>
> = {
  free: { tile: 'bg-surface inset-ring-[1.5px] inset-ring-control', word: 'text-success', tone: 'green' },
  in_use: { tile: 'bg-primary-soft-2', word: 'text-ink', tone: 'blue' },
  kept: { tile: 'bg-accent-soft', word: 'text-ink', tone: 'soap', icon: CalendarClock },
  overstay: { tile: 'bg-danger-soft', word: 'text-danger', tone: 'red', icon: ClockAlert },
  out_of_order: {
    tile: 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_9px)] bg-sunken',
    word: 'text-ink',
    tone: 'neutral',
    icon: Wrench,
  },
};
