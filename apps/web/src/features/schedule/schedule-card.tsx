import { ChevronRight, Lock, PackageOpen, Truck } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';

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

/** When we come: to choose (dashed), chosen, fixed, or refused. */
export function ScheduleCard({ kind, label, when, placeholder, action, onPick, error }: ScheduleCardProps) {
  const errorId = useId();
  const content = (
    <>
      <Tile tone={kind === 'pickup' ? 'blue' : 'soap'}>
        <Icon of={kind === 'pickup' ? PackageOpen : Truck} size="lg" />
      </Tile>
      <span className="label">{label}</span>
      <span className="when">
        {when ? (
          <>
            <span>{when.day}</span> <span>{when.slot}</span>
          </>
        ) : (
          placeholder
        )}
      </span>
      <span className="go">
        {!onPick && <Icon of={Lock} size="sm" />}
        {action}
        {onPick && <Icon of={ChevronRight} size="sm" />}
      </span>
    </>
  );
  const look = classNames('sc', !when && 'sc--todo', !onPick && 'sc--fixed', error && 'sc--error');
  return (
    <div className="sc-f">
      {onPick ? (
        <button
          type="button"
          className={look}
          onClick={onPick}
          aria-describedby={error ? errorId : undefined}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
