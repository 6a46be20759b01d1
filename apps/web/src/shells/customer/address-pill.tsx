import { ChevronDown, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

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
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-sunken py-1.5 pr-3.5 pl-3 text-left text-ink hover:bg-hover',
        className,
      )}
    >
      <Icon of={icon} className="text-primary-text" />
      <span className="grid min-w-0 flex-1">
        <b className="truncate text-sm/[1.125rem]">{title}</b>
        {detail && <span className="truncate text-xs/4 text-ink-3">{detail}</span>}
      </span>
      <Icon of={ChevronDown} />
    </button>
  );
}
