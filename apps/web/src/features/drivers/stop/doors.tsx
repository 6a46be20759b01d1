import type { CallOutput, readLocker } from '@lavoir/contract';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';

type Locker = CallOutput<typeof readLocker>['locker'];

const look = tv({
  base: 'grid min-h-20 content-center justify-items-center rounded-md p-1 text-center text-xs has-checked:bg-primary has-checked:text-on-primary',
  variants: {
    isFree: {
      true: 'bg-surface inset-ring-[1.5px] inset-ring-line-strong',
      false: 'bg-sunken text-ink-3',
    },
  },
});

/** The point's doors; the smallest free one that fits is proposed. Chosen, it is kept for the order with its code. */
export function Doors({ locker, onChoose }: { locker: Locker; onChoose: (number: string) => void }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size={4}>
          {t('drivers.choose_door')}
        </Heading>
        <span className="text-sm text-ink-3">
          {locker.proposed
            ? t('drivers.door_proposed', { number: locker.proposed })
            : !locker.kept && t('drivers.door_none')}
        </span>
      </div>
      <RadioGroup
        label={t('drivers.choose_door')}
        value={locker.kept?.number}
        onChange={onChoose}
        className="grid grid-cols-4 gap-2"
      >
        {locker.doors.map(({ number, size, state, is_own }) => {
          const isFree = state === 'free' || is_own;
          return (
            <Radio key={number} value={number} disabled={!isFree} className={look({ isFree })}>
              <b className="font-display text-lg tabular-nums">{number}</b>
              <span>{t('drivers.door_state', { state: is_own ? 'own' : state })}</span>
              <small className="uppercase">{size}</small>
            </Radio>
          );
        })}
      </RadioGroup>
    </div>
  );
}
