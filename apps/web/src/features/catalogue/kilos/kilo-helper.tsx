import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { BagPicture, type BagLevel } from '../bag-picture.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';

type BagButton = {
  level: BagLevel;
  title: string;
  /** what pressing it does */
  action: string;
  onPick: () => void;
};

type KiloHelperProps = {
  title: string;
  /** May carry the link to the guide. */
  text: ReactNode;
  bags: readonly BagButton[];
};

function BagOption({ level, title, action, onPick }: BagButton) {
  return (
    <button
      type="button"
      className="flex min-h-16 items-center gap-3 rounded-md bg-surface px-3 py-2.5 text-left text-sm/[1.1875rem] shadow-1 hover:shadow-2 @max-[18rem]:flex-wrap"
      onClick={onPick}
    >
      <BagPicture level={level} className="h-12 w-10 flex-none" />
      <span>
        <b>{title}</b>
        <br />
        <span className="font-semibold text-primary-text">{action}</span>
      </span>
    </button>
  );
}

/** "How much is a kilo?", above the products by the kilo. */
export function KiloHelper({ title, text, bags }: KiloHelperProps) {
  return (
    <div className="@container rounded-lg bg-sunken p-4 @2xl:pl-5">
      <div className="grid gap-3.5 *:min-w-0 @2xl:grid-cols-[1fr_auto] @2xl:items-center">
        <div className="flex items-start gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-sm bg-surface">
            <Icon of={Scale} />
          </span>
          <div>
            <Heading level={3} size={4}>
              {title}
            </Heading>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </div>
        <div className="grid min-h-17 grid-cols-2 gap-2.5 @max-[18rem]:min-h-29.5 @max-[14rem]:grid-cols-1 @2xl:grid-cols-[170px_170px]">
          {bags.map((bag) => (
            <BagOption key={bag.level} {...bag} />
          ))}
        </div>
      </div>
    </div>
  );
}
