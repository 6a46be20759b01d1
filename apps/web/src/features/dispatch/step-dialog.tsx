import { transitionOrder } from '@lavoir/contract';
import { isTold, isUndoable } from '@lavoir/domain';
import type { OperationsAction } from '@lavoir/domain';
import { formatTime } from '@lavoir/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Refused } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { opsOrderQuery, renewDispatch } from './dispatch.queries.ts';
import type { OpsOrder } from './dispatch.queries.ts';
import { LockerField } from './locker-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMeanwhile } from './use-meanwhile.ts';
import { useUndoStep } from './use-undo-step.ts';

/** They move money, or end the order. */
const careful: readonly OperationsAction[] = ['intake', 'retry_charge', 'agree', 'cancel'];

type StepDialogProps = {
  action: OperationsAction;
  order: { id: number; number: string; customer: string; amount: number | null; hasLockers?: boolean };
  /** as it stood where the step was asked for, if all of it was there; else as it is first heard of */
  seen?: OpsOrder;
  onDone?: () => void;
  onClose: () => void;
};

/** One step of an order, asked once; where somebody else was faster, theirs stands beside ours. */
export function StepDialog({ action, order, seen, onDone, onClose }: StepDialogProps) {
  const { t, euro } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [locker, setLocker] = useState('');
  const [isLate, setLate] = useState(false);
  /** the dialog that asked knows of it before it is drawn anew */
  const wasLate = useRef(false);
  /** what changes by then is one's own doing */
  const [isSending, setSending] = useState(false);
  const changed = useMeanwhile(order.id, seen);
  const isCareful = careful.includes(action);
  const undoBy = useUndoStep(order);

  const confirm = async (note: string) => {
    const body = {
      action,
      ...(note !== '' && { note }),
      ...(locker.trim() !== '' && { locker_number: locker.trim() }),
      ...(isUndoable(action) && { undoable: true }),
    };
    let undo: number | null = null;
    setSending(true);
    try {
      ({ undo } = await send(
        transitionOrder,
        { params: { id: String(order.id) }, body },
        { idempotencyKey: key },
      ));
    } catch (cause) {
      if (cause instanceof Refused && cause.code === 'action_not_allowed') {
        await renewDispatch(client);
        wasLate.current = true;
        setLate(true);
        return;
      }
      setSending(false);
      throw cause;
    }
    onDone?.();
    await renewDispatch(client);
    const done = t('dispatch.step_done', {
      number: order.number,
      step: t('dispatch.step', { step: action }),
    });
    toast.success(done, undoBy(undo));
    onClose();
  };

  const meanwhile = isSending ? undefined : changed;
  if (isLate || meanwhile?.can.includes(action) === false)
    return <Conflict action={action} id={order.id} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('dispatch.step_ask', { step: action, number: order.number })}
      description={
        isCareful && order.amount !== null
          ? t('dispatch.money_asked', { name: order.customer, amount: euro(order.amount) })
          : undefined
      }
      {...(action === 'agree' && { label: t('dispatch.how_asked') })}
      help={t(isTold(action) ? 'dispatch.reason_told' : 'dispatch.step_reason_help')}
      required={isCareful}
      careful={isCareful}
      destructive={action === 'cancel'}
      meanwhile={
        meanwhile && {
          key: meanwhile.key,
          title: t('dispatch.meanwhile', { event: t('dispatch.event', { action: meanwhile.event.action }) }),
          text: t('dispatch.meanwhile_text', {
            name: meanwhile.event.actor ?? t('dispatch.someone'),
            time: formatTime(new Date(meanwhile.event.at)),
          }),
          confirm: t('dispatch.meanwhile_confirm', { step: t('dispatch.step', { step: action }) }),
        }
      }
      confirm={t('dispatch.step', { step: action })}
      onConfirm={confirm}
      // a step that came too late is said in a dialog of its own
      onClose={() => !wasLate.current && onClose()}
    >
      {action === 'deliver' && order.hasLockers && (
        <LockerField orderId={order.id} value={locker} onChange={setLocker} />
      )}
    </ReasonDialog>
  );
}

/** Both stand side by side, nothing is lost: the order goes on from theirs. */
function Conflict({ action, id, onClose }: { action: OperationsAction; id: number; onClose: () => void }) {
  const { t } = useI18n();
  const { data: order } = useQuery(opsOrderQuery(id));
  const last = order?.events.at(-1);
  const name = last?.actor ?? t('dispatch.someone');
  const time = last ? formatTime(new Date(last.at)) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dispatch.conflict', { name, time })}
      description={t('dispatch.conflict_text')}
      closeLabel={t('common.close')}
      size="sm"
    >
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <div className="rounded-sm bg-primary-soft p-3 inset-ring-2 inset-ring-primary">
          <p className="text-sm text-ink-2">{t('dispatch.conflict_theirs', { name, time })}</p>
          <p className="font-semibold">{last && t('dispatch.event', { action: last.action })}</p>
        </div>
        <div className="rounded-sm bg-sunken p-3">
          <p className="text-sm text-ink-2">{t('dispatch.conflict_yours')}</p>
          <p className="font-semibold line-through">{t('dispatch.step', { step: action })}</p>
        </div>
      </div>
      <DialogActions fill>
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('dispatch.conflict_keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
