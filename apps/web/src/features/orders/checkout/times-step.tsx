import type { ComponentProps } from 'react';
import type { Choice, Side } from '../../schedule/offers.ts';
import { SlotDialog } from '../../schedule/slot-dialog.tsx';
import type { Steps } from './use-steps.ts';

type TimesStepProps = Pick<
  ComponentProps<typeof SlotDialog>,
  'address' | 'times' | 'pickup' | 'delivery' | 'isPickupAgreed' | 'lost'
> & {
  steps: Steps;
  onAccepted: (side: Side, choice: Choice) => void;
};

/** Chooses the time of the side whose turn it is. */
export function TimesStep({ steps: { open, setOpen }, onAccepted, ...times }: TimesStepProps) {
  const side = open?.what;
  if (side !== 'pickup' && side !== 'delivery') return null;
  return (
    <SlotDialog
      key={side}
      side={side}
      {...times}
      notice={open?.notice}
      onClose={() => setOpen(undefined)}
      onAccepted={(choice) => onAccepted(side, choice)}
    />
  );
}
