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
    <button type="button" {...rest} className={classNames('addr', className)}>
      <Icon of={icon} />
      <span className="addr__t">
        <b className="trunc">{title}</b>
        {detail && <span className="trunc">{detail}</span>}
      </span>
      <Icon of={ChevronDown} />
    </button>
  );
}
