import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon } from '../../ui/icon.tsx';

/** How far the cart is from the minimum order. */
export type TowardsMinimum = {
  label: string;
  /** Any unit, the same for both: cents. */
  value: number;
  minimum: number;
  /** "€ 3,50 to go", or "Minimum reached". */
  text: string;
};

type MinimumBarProps = TowardsMinimum & {
  /** "Minimum order € 30,00", or the subtotal. */
  aside?: ReactNode;
};

/** How far the cart is from the minimum order: soap, then green with a check. */
export function MinimumBar({ aside, ...towards }: MinimumBarProps) {
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 text-sm">
        {towards.value >= towards.minimum ? (
          <span className="flex items-center gap-2 font-semibold text-success">
            <Icon of={CircleCheck} size="sm" />
            {towards.text}
          </span>
        ) : (
          <span>{towards.text}</span>
        )}
        <span className="whitespace-nowrap text-ink-3">{aside}</span>
      </div>
      <MinimumProgress {...towards} />
    </div>
  );
}

const look = tv({
  slots: {
    track: 'overflow-hidden rounded-full bg-sunken',
    // moved, not stretched: nothing is laid out or painted anew on its way
    fill: 'block h-full rounded-full transition-transform duration-(--duration-4) ease-out',
  },
  variants: {
    isThin: { true: { track: 'h-1.5 short:hidden' }, false: { track: 'h-2.5' } },
    isReached: { true: { fill: 'bg-success' }, false: { fill: 'bg-accent' } },
  },
});

/** The bar alone. */
export function MinimumProgress(props: TowardsMinimum & { isThin?: boolean }) {
  const { label, value, minimum, text, isThin = false } = props;
  const share = minimum > 0 ? Math.min(1, value / minimum) : 1;
  const { track, fill } = look({ isThin, isReached: share === 1 });
  return (
    <div
      className={track()}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={minimum}
      aria-valuenow={Math.min(value, minimum)}
      aria-valuetext={text}
    >
      <i className={fill()} style={{ transform: `translateX(${share * 100 - 100}%)` }} />
    </div>
  );
}
