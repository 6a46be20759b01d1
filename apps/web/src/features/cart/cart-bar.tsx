import type { ReactNode } from 'react';
import { MinimumProgress, type TowardsMinimum } from './minimum-bar.tsx';

type CartBarProps = {
  amount: string;
  /** Under the amount: "€ 3,50 to go". */
  note?: string | undefined;
  /** Above the amount: "Total (tvac)". */
  caption?: string | undefined;
  minimum?: TowardsMinimum | undefined;
  /** The primary button. */
  children: ReactNode;
};

/** The bar at the bottom where there is no side column: total and primary action. Place it last in the page. */
export function CartBar({ amount, note, caption, minimum, children }: CartBarProps) {
  return (
    <div className="bottom-bar shadow-bar grid gap-2.5 side:hidden">
      {minimum && <MinimumProgress {...minimum} isThin />}
      <div className="flex items-center justify-between gap-3 cramped:flex-wrap">
        <span>
          {caption && <span className="block text-xs whitespace-nowrap text-ink-3">{caption}</span>}
          <b className="font-text text-lg/6 whitespace-nowrap">{amount}</b>
          {note && <span className="block text-xs text-ink-3">{note}</span>}
        </span>
        {children}
      </div>
    </div>
  );
}
