import { ChevronRight, Lock, PackageOpen, Truck } from 'lucide-react';
import { useId } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';

const card = tv({
  base: 'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-md p-4 text-left *:first:row-span-2 *:first:size-13 @max-[18rem]:gap-x-2.5 @max-[18rem]:p-3.5 @max-[11rem]:gap-x-0 @max-[11rem]:p-2.5 @max-[11rem]:*:first:hidden',
  variants: {
    state: {
      open: 'bg-surface outline-2 -outline-offset-2 outline-control outline-dashed hover:bg-hover focus-visible:outline-(length:--focus-width) focus-visible:outline-offset-(--focus-offset) focus-visible:outline-focus focus-visible:outline-solid',
      chosen: 'bg-surface inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control',
      fixed: 'bg-sunken',
      refused: 'bg-surface inset-ring-2 inset-ring-danger hover:inset-ring-[1.5px] hover:inset-ring-control',
    },
  },
});

const moment = tv({
  base: 'col-start-2 row-start-2 *:whitespace-nowrap @max-[8.5rem]:*:whitespace-normal',
  variants: {
    chosen: {
      true: 'font-display text-[1.0625rem]/[1.4rem] font-[700] tracking-[-0.012em] normal-nums',
      false: 'text-base/[1.4rem] font-medium text-ink-3',
    },
  },
});

type ScheduleCardProps = {
  kind: 'pickup' | 'delivery';
  /** "Pick-up" */
  label: string;
  /** "Mon 23/11," and "18:00 – 20:00"; none while it is to be chosen. */
  when?: { day: string; slot: string } | undefined;
  /** "Select a delivery time" */
  placeholder: string;
  /** "Change" or "Choose" */
  action: string;
  /** None: the moment is fixed, the card shows a lock and `action` says why ("Fixed"). */
  onPick?: (() => void) | undefined;
  error?: string | undefined;
};

const stateOf = ({ when, onPick, error }: ScheduleCardProps) => {
  if (error) return 'refused';
  if (!onPick) return 'fixed';
  return when ? 'chosen' : 'open';
};

/** When we come: to choose (dashed), chosen, fixed, or refused. */
export function ScheduleCard(props: ScheduleCardProps) {
  const { kind, label, when, placeholder, action, onPick, error } = props;
  const errorId = useId();
  const className = card({ state: stateOf(props) });
  const content = (
    <>
      <Tile tone={kind === 'pickup' ? 'blue' : 'soap'}>
        <Icon of={kind === 'pickup' ? PackageOpen : Truck} size="lg" />
      </Tile>
      <span className="col-start-2 text-xs font-semibold tracking-label text-ink-3">{label}</span>
      <span className={moment({ chosen: when !== undefined })}>
        {when ? (
          <>
            <span>{when.day}</span> <span>{when.slot}</span>
          </>
        ) : (
          placeholder
        )}
      </span>
      <span
        className={classNames(
          'col-start-3 row-span-2 row-start-1 flex items-center gap-1 text-sm font-semibold',
          onPick ? 'text-primary-text' : 'text-ink-3',
        )}
      >
        {!onPick && <Icon of={Lock} size="sm" />}
        <span className="@max-[18rem]:sr-only">{action}</span>
        {onPick && <Icon of={ChevronRight} size="sm" className="@max-[11rem]:hidden" />}
      </span>
    </>
  );
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {onPick ? (
        <button
          type="button"
          className={className}
          onClick={onPick}
          aria-describedby={error ? errorId : undefined}
        >
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
