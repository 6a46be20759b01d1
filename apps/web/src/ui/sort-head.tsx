import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { Icon } from './icon.tsx';

const look = tv({
  slots: { head: 'flex', button: 'inline-flex items-center hover:text-ink' },
  variants: {
    atRight: { true: { head: 'justify-end' } },
    size: {
      dense: { button: 'min-h-6 gap-1 pointer-coarse:min-h-11' },
      roomy: { button: '-mx-1.5 min-h-12 gap-1.5 rounded-xs px-1.5 text-xs font-semibold text-ink-2' },
    },
  },
});

const words = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

type SortHeadProps = {
  name: string;
  sorted: 'asc' | 'desc' | false;
  /** what a press does, where the name alone doesn't say it */
  title?: string;
  atRight?: boolean;
  /** roomy: with the mark of what can be sorted before it is */
  size: 'dense' | 'roomy';
  onPress: () => void;
};

/** A column's head: a press sorts by it, the next turns it round. */
export function SortHead({ name, sorted, title, atRight = false, size, onPress }: SortHeadProps) {
  const slots = look({ atRight, size });
  const arrow = sorted ? arrows[sorted] : size === 'roomy' && ChevronsUpDown;
  return (
    <span role="columnheader" aria-sort={sorted ? words[sorted] : 'none'} className={slots.head()}>
      <button type="button" className={slots.button()} title={title} onClick={onPress}>
        {name}
        {arrow && <Icon of={arrow} className={size === 'roomy' ? 'size-4' : 'size-3.5'} />}
      </button>
    </span>
  );
}
