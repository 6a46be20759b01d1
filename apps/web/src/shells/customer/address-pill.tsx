import { ChevronDown, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon } from '../../ui/icon.tsx';

const pill = tv({
  base: [
    'flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-[24px] py-1.5 pr-3.5 pl-3',
    'bg-sunken text-left text-ink hover:bg-hover',
  ],
});

type AddressPillProps = Omit<ComponentProps<'button'>, 'title'> & {
  /** "Home", a collection point's name, or "Choose an address". */
  title: string;
  detail?: string | undefined;
  /** a building for a collection point */
  icon?: LucideIcon;
};

/** Where we come: opens the address menu (spread the MenuTrigger on it). */
export function AddressPill({ title, detail, icon = MapPin, className, ...rest }: AddressPillProps) {
  return (
    <button type="button" {...rest} className={pill({ className })}>
      <Icon of={icon} className="text-primary-text" />
      <span className="grid min-w-0 flex-1">
        <b className="min-w-0 truncate text-sm/4.5 cramped:whitespace-normal">{title}</b>
        {detail && (
          <span className="min-w-0 truncate text-xs/4 text-ink-3 cramped:whitespace-normal">{detail}</span>
        )}
      </span>
      <Icon of={ChevronDown} />
    </button>
  );
}
