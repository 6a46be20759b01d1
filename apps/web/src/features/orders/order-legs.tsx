import { PackageOpen, Truck } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
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

const stop = tv({
  base: 'grid size-8 place-items-center rounded-full *:size-[17px]',
  variants: {
    kind: {
      pickup: 'bg-primary-soft-2 text-on-primary-soft',
      delivery: 'bg-accent-soft text-on-accent-soft',
    },
  },
});

/** When and where an order goes, in two wells; side by side where there is room, unless `narrow`. */
export function OrderLegs({ legs, narrow }: { legs: readonly Leg[]; narrow?: boolean | undefined }) {
  return (
    <div className="@container">
      <div className={classNames('grid gap-3', !narrow && '@xl:grid-cols-2')}>
        {legs.map((leg) => (
          <div key={leg.kind} className="grid content-start gap-0.5 rounded-md bg-sunken p-4 *:min-w-0">
            <span className="flex items-center gap-2 text-xs font-semibold tracking-label text-ink-3">
              <Icon of={ICONS[leg.kind]} size="sm" />
              {leg.label}
            </span>
            <b>{leg.when}</b>
            <span className="text-sm text-ink-2">{leg.where}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same as a journey, in the confirm dialog: two stops on a dashed line. */
export function LegJourney({ legs }: { legs: readonly Leg[] }) {
  return (
    <div>
      {legs.map((leg) => (
        <div
          key={leg.kind}
          className="relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3.5 pb-4 first:after:absolute first:after:top-[34px] first:after:bottom-0.5 first:after:left-[15px] first:after:border-l-2 first:after:border-dashed first:after:border-line-strong last:pb-0"
        >
          <span className={stop({ kind: leg.kind })}>
            <Icon of={ICONS[leg.kind]} />
          </span>
          <span>
            <span className="text-xs font-semibold tracking-label text-ink-3">{leg.label}</span>
            <br />
            <b>{leg.when}</b>
            <br />
            <span className="text-sm text-ink-2">{leg.where}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
