import { useEffect, useEffectEvent } from 'react';
import type { ComponentProps } from 'react';
import type { Choice, Side } from '../../schedule/offers.ts';
import { SlotDialog } from '../../schedule/slot-dialog.tsx';
import { useLostText } from '../../schedule/use-lost-text.ts';
import type { Steps } from './use-steps.ts';

type TimesStepProps = Pick<
  ComponentProps<typeof SlotDialog>,
  'address' | 'times' | 'pickup' | 'delivery' | 'isPickupAgreed' | 'lost'
> & {
  steps: Steps;
  onAccepted: (side: Side, choice: Choice) => void;
};

/** Chooses the time of the side whose turn it is, or whose time was lost while all was being confirmed. */
export function TimesStep({ steps: { open, setOpen, show }, onAccepted, ...times }: TimesStepProps) {
  const side = open?.what;
  const lostText = useLostText();
  const { pickup, delivery } = times.lost;
  const lost = pickup ? 'pickup' : delivery && 'delivery';
  const chooseAnew = useEffectEvent((what: Side) => {
    const choice = times.lost[what];
    show({ what, notice: choice && lostText(choice) });
  });
  useEffect(() => {
    if (side === 'confirm' && lost) chooseAnew(lost);
  }, [side, lost]);
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
