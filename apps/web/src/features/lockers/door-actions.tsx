import {
  breakDoor,
  bringBack,
  keepLonger,
  mendDoor,
  moveToDoor,
  releaseDoor,
  remindOfDoor,
  removeDoor,
  renewDoorCode,
  showOpsPoint,
} from '@lavoir/contract';
import type { CallOutput, OpsDoor, OpsPoint } from '@lavoir/contract';
import { keptLongerUntil, wallClockAt } from '@lavoir/domain';
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
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { useAtPoint } from './lockers.queries.ts';
import { MoveDialog } from './move-dialog.tsx';

type Asked = 'code' | 'move' | 'back' | 'break' | 'remove';
type DoorActionsProps = { point: OpsPoint; door: OpsDoor; onGone: () => void };

/** Days by which an order may lie longer. */
const longer = 2;
const dayNow = () => wallClockAt(new Date()).day;

/** What can be done at a door: what its customer feels asks first, the rest happens at once. */
export function DoorActions({ point, door, onGone }: DoorActionsProps) {
  const texts = useI18n();
  const { t, day } = texts;
  const at = useAtPoint();
  const [asked, setAsked] = useState<Asked>();
  const [key] = useState(() => crypto.randomUUID());
  const { order, state } = door;
  const params = { id: String(door.id) };
  const close = () => setAsked(undefined);
  const body = { order_id: order?.id ?? 0 };
  const lies = order?.kept_until != null;
  const [today] = useState(dayNow);
  // once a day is enough
  const mayRemind = lies && !order.reminded.includes(today);

  const go = (act: () => Promise<CallOutput<typeof showOpsPoint>>, done: string) =>
    at.mutate(act, {
      onSuccess: () => toast.success(done),
      onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
      onSettled: close,
    });
  const sure = async (act: () => Promise<CallOutput<typeof showOpsPoint>>, done: string) => {
    await at.mutateAsync(act);
    toast.success(done);
  };
  const remind = () =>
    go(
      () => send(remindOfDoor, { params, body }),
      t('lockers.reminded_now', { name: order?.customer.name ?? '' }),
    );
  const keep = () => {
    const until = keptLongerUntil(order?.kept_until ?? dayNow(), longer, dayNow());
    go(
      () => send(keepLonger, { params, body: { ...body, until } }),
      t('lockers.kept_longer', { day: day(until) }),
    );
  };
  const release = () =>
    go(async () => {
      await send(releaseDoor, { params: { id: String(order?.id) } });
      return send(showOpsPoint, { params: { id: String(point.id) } });
    }, t('lockers.released'));

  useShortcuts([
    ...(mayRemind ? [{ key: 'r', label: t('lockers.key_remind'), run: remind }] : []),
    ...(lies ? [{ key: 'n', label: t('lockers.new_code'), run: () => setAsked('code') }] : []),
    ...(state === 'out_of_order'
      ? []
      : [{ key: 'b', label: t('lockers.state', { state: 'out_of_order' }), run: () => setAsked('break') }]),
  ]);

  const act = (icon: IconShape, label: string, onClick: () => void, danger = false) => (
    <Button
      size="dense"
      icon={icon}
      variant={danger ? 'danger' : 'outline'}
      onClick={onClick}
      disabled={at.isPending}
    >
      {label}
    </Button>
  );

  return (
    <section className="grid gap-2" aria-label={t('lockers.you_can')}>
      {mayRemind && (
        <Button
          size="dense"
          variant="primary"
          icon={Mail}
          block
          loading={at.isPending}
          loadingText={t('shell.processing')}
          onClick={remind}
        >
          {t('lockers.remind', { name: order?.customer.name.split(' ')[0] ?? '' })}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        {lies && (
          <>
            {act(CalendarPlus, t('lockers.keep_days', { count: longer }), keep)}
            {act(Truck, t('lockers.bring_back'), () => setAsked('back'))}
            {act(KeyRound, t('lockers.new_code'), () => setAsked('code'))}
            {act(ArrowRightLeft, t('lockers.move'), () => setAsked('move'))}
          </>
        )}
        {state === 'kept' && act(LockOpen, t('lockers.release'), release)}
        {state === 'out_of_order'
          ? act(Check, t('lockers.mend'), () => go(() => send(mendDoor, { params }), t('lockers.mended')))
          : act(Wrench, t('lockers.state', { state: 'out_of_order' }), () => setAsked('break'), true)}
        {!order && act(Trash2, t('lockers.remove'), () => setAsked('remove'), true)}
      </div>
      {asked === 'back' && (
        <ReasonDialog
          title={t('lockers.back_title', { order: order?.lavoir_order_id ?? '' })}
          description={t('lockers.back_text')}
          help={t('lockers.back_help')}
          required
          careful
          confirm={t('lockers.bring_back')}
          onConfirm={(reason) =>
            sure(
              () => send(bringBack, { params, body: { ...body, reason } }, { idempotencyKey: key }),
              t('lockers.brought_back'),
            )
          }
          onClose={close}
        />
      )}
      {asked === 'break' && (
        <ReasonDialog
          title={t('lockers.break_title', { number: door.number })}
          description={
            order ? t('lockers.break_text', { order: order.lavoir_order_id }) : t('lockers.break_empty')
          }
          label={t('lockers.fault')}
          help={t('lockers.fault_help')}
          required
          destructive
          confirm={t('lockers.break_yes')}
          onConfirm={(reason) =>
            sure(() => send(breakDoor, { params, body: { reason } }), t('lockers.broken'))
          }
          onClose={close}
        />
      )}
      {asked === 'move' && order && (
        <MoveDialog
          point={point}
          door={door}
          onMove={(number) =>
            sure(
              () => send(moveToDoor, { params, body: { ...body, number } }, { idempotencyKey: key }),
              t('lockers.moved', { number }),
            )
          }
          onClose={close}
        />
      )}
      <Sure
        open={asked === 'code'}
        title={t('lockers.new_code_title')}
        text={t('lockers.new_code_text', { name: order?.customer.name ?? '' })}
        yes={t('lockers.new_code')}
        isPending={at.isPending}
        onYes={() => go(() => send(renewDoorCode, { params, body }), t('lockers.code_renewed'))}
        onClose={close}
      />
      <Sure
        open={asked === 'remove'}
        title={t('lockers.remove_title', { number: door.number })}
        text={t('lockers.remove_text')}
        yes={t('lockers.remove')}
        isPending={at.isPending}
        onYes={() =>
          go(
            async () => {
              const answer = await send(removeDoor, { params });
              onGone();
              return answer;
            },
            t('lockers.removed', { number: door.number }),
          )
        }
        onClose={close}
      />
    </section>
  );
}

type SureProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  yes: string;
  isPending: boolean;
  onYes: () => void;
  onClose: () => void;
};

function Sure({ open, title, text, yes, isPending, onYes, onClose }: SureProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onYes}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      cancelLabel={t('dispatch.not_now')}
      confirmLabel={yes}
      loading={isPending}
      loadingText={t('shell.processing')}
    />
  );
}
