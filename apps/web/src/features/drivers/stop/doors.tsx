import type { CallOutput, readLocker } from '@lavoir/contract';
import { ClockAlert, Wrench } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';

type Locker = CallOutput<typeof readLocker>['locker'];
type Door = Locker['doors'][number];

const look = tv({
  slots: {
    door: 'relative grid min-h-17 content-center rounded-[12px] px-2 py-1.5',
    word: 'flex items-center gap-0.75 text-xs/4 font-semibold',
  },
  variants: {
    state: {
      own: { door: 'bg-primary text-on-primary' },
      free: { door: 'bg-surface inset-ring-[1.5px] inset-ring-control', word: 'text-success' },
      busy: { door: 'bg-sunken text-ink-3' },
      bad: { door: 'bg-sunken text-ink-3', word: 'text-danger' },
    },
  },
});

const lookOf = ({ state, is_own }: Door) => {
  if (is_own) return 'own';
  if (state === 'overstay' || state === 'out_of_order') return 'bad';
  return state === 'free' ? 'free' : 'busy';
};

const icons = { overstay: ClockAlert, out_of_order: Wrench } as const;

/** The point's doors; the smallest free one that fits is proposed. Chosen, it is kept for the order with its code. */
export function Doors({ locker, onChoose }: { locker: Locker; onChoose: (number: string) => void }) {
  const { t } = useI18n();
  const proposed = locker.doors.find(({ number }) => number === locker.proposed);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size={4}>
          {t('drivers.choose_door')}
        </Heading>
        <span className="text-sm text-ink-3">
          {!locker.kept && (proposed ? t('drivers.door_proposed', proposed) : t('drivers.door_none'))}
        </span>
      </div>
      <RadioGroup
        label={t('drivers.choose_door')}
        value={locker.kept?.number}
        onChange={onChoose}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2"
      >
        {locker.doors.map((door) => (
          <DoorTile key={door.number} door={door} />
        ))}
      </RadioGroup>
    </div>
  );
}

function DoorTile({ door }: { door: Door }) {
  const { t } = useI18n();
  const { number, size, state, is_own } = door;
  const slots = look({ state: lookOf(door) });
  const icon = !is_own && (state === 'overstay' || state === 'out_of_order') && icons[state];
  return (
    <Radio value={number} disabled={state !== 'free' && !is_own} className={slots.door()}>
      <b className="font-display text-xl/6 font-[700] tabular-nums">{number}</b>
      <small className="absolute top-2 right-2 text-2xs/4">
        <span className="sr-only">{t('drivers.door_size', { size })}</span>
        <span aria-hidden="true">{t('drivers.door_letter', { size })}</span>
      </small>
      <span className={slots.word()}>
        {icon && <Icon of={icon} className="size-3.25 stroke-[2.6]" />}
        {t('drivers.door_state', { state: is_own ? 'own' : state })}
      </span>
    </Radio>
  );
}
