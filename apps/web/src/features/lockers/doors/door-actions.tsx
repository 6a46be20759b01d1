import type { OpsDoor, OpsPoint } from '@lavoir/contract';
import {
  ArrowRightLeft,
  CalendarPlus,
  Check,
  KeyRound,
  LockOpen,
  Mail,
  Trash2,
  Truck,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { DoorQuestion } from './door-question.tsx';
import type { AskedOfDoor } from './door-question.tsx';
import { longer, useDoorActs } from './use-door-acts.ts';

type DoorActionsProps = { point: OpsPoint; door: OpsDoor; onGone: () => void };

/** What can be done at a door: what its customer feels asks first, the rest happens at once. */
export function DoorActions({ point, door, onGone }: DoorActionsProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<AskedOfDoor>();
  const close = () => setAsked(undefined);
  const acts = useDoorActs({ point, door, onGone, onSettled: close });
  const { order, state } = door;
  const lies = order?.kept_until != null;

  useShortcuts([
    ...(acts.mayRemind ? [{ key: 'r', label: t('lockers.key_remind'), run: acts.remind }] : []),
    ...(lies ? [{ key: 'n', label: t('lockers.new_code'), run: () => setAsked('code') }] : []),
    ...(state === 'out_of_order'
      ? []
      : [{ key: 'b', label: t('lockers.state', { state: 'out_of_order' }), run: () => setAsked('break') }]),
  ]);

  const button = (icon: IconShape, label: string, onClick: () => void, danger = false) => (
    <Button
      size="dense"
      icon={icon}
      variant={danger ? 'danger' : 'outline'}
      onClick={onClick}
      disabled={acts.isPending}
    >
      {label}
    </Button>
  );

  return (
    <section className="grid gap-2" aria-label={t('lockers.you_can')}>
      {acts.mayRemind && (
        <Button
          size="dense"
          variant="primary"
          icon={Mail}
          block
          loading={acts.isPending}
          loadingText={t('shell.processing')}
          onClick={acts.remind}
        >
          {t('lockers.remind', { name: order?.customer.name.split(' ')[0] ?? '' })}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        {lies && (
          <>
            {button(CalendarPlus, t('lockers.keep_days', { count: longer }), acts.keepLonger)}
            {button(Truck, t('lockers.bring_back'), () => setAsked('back'))}
            {button(KeyRound, t('lockers.new_code'), () => setAsked('code'))}
            {button(ArrowRightLeft, t('lockers.move'), () => setAsked('move'))}
          </>
        )}
        {state === 'kept' && button(LockOpen, t('lockers.release'), acts.release)}
        {state === 'out_of_order'
          ? button(Check, t('lockers.mend'), acts.mend)
          : button(Wrench, t('lockers.state', { state: 'out_of_order' }), () => setAsked('break'), true)}
        {!order && button(Trash2, t('lockers.remove'), () => setAsked('remove'), true)}
      </div>
      <DoorQuestion asked={asked} point={point} door={door} acts={acts} onClose={close} />
    </section>
  );
}
