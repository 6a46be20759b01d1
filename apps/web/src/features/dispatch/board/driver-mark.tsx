import { initialsOf } from '../../../lib/initials.ts';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import type { DriverName } from '../give-dialog.tsx';

const look = tv({
  base: 'grid min-h-5 min-w-6 place-items-center rounded-[6px] px-1 font-bold',
  variants: {
    isNobody: { true: 'bg-sunken text-ink-3', false: 'bg-primary-soft-2 text-on-primary-soft' },
    pressed: {
      true: 'relative z-1 hover:inset-ring hover:inset-ring-primary min-h-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
    },
  },
});

type DriverMarkProps = {
  driver: DriverName | null;
  /** of the order, for who hears it */
  number: string;
  /** where it may be given to another one */
  onGive: (() => void) | undefined;
};

/** Who drives there, by initials. */
export function DriverMark({ driver, number, onGive }: DriverMarkProps) {
  const { t } = useI18n();
  const isNobody = driver === null;
  const name = driver?.name ?? t('board.nobody');
  const initials = (
    <span aria-hidden="true">{driver ? initialsOf(...driver.name.split(' ').slice(0, 2)) : '–'}</span>
  );
  if (!onGive)
    return (
      <span className={look({ isNobody })} title={name}>
        {initials}
        <span className="sr-only">{name}</span>
      </span>
    );
  return (
    <button type="button" className={look({ isNobody, pressed: true })} title={name} onClick={onGive}>
      {initials}
      <span className="sr-only">
        {name}. {t('board.give')}, {number}
      </span>
    </button>
  );
}
