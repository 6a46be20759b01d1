import { PackageOpen, Truck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export type Leg = {
  kind: 'pickup' | 'delivery';
  /** "Pick-up" */
  label: string;
  /** "Mon 23/11/2026, 18:00 – 20:00" */
  when: string;
  where: string;
};

const ICONS = { pickup: PackageOpen, delivery: Truck };

/** When and where an order goes, in two wells; side by side from 900 px unless `narrow`. */
export function OrderLegs({ legs, narrow }: { legs: readonly Leg[]; narrow?: boolean | undefined }) {
  return (
    <div className={classNames('legs', narrow && 'legs--1')}>
      {legs.map((leg) => (
        <div key={leg.kind} className="legb">
          <span className="label row g2">
            <Icon of={ICONS[leg.kind]} size="sm" />
            {leg.label}
          </span>
          <b>{leg.when}</b>
          <span className="sm ink2">{leg.where}</span>
        </div>
      ))}
    </div>
  );
}

/** The same as a journey, in the confirm dialog: two stops on a dashed line. */
export function LegJourney({ legs }: { legs: readonly Leg[] }) {
  return (
    <div>
      {legs.map((leg) => (
        <div key={leg.kind} className="leg">
          <span className="pt">
            <Icon of={ICONS[leg.kind]} />
          </span>
          <span>
            <span className="label">{leg.label}</span>
            <br />
            <b>{leg.when}</b>
            <br />
            <span className="sm ink2">{leg.where}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
