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
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAtPoint } from '../lockers.queries.ts';

type Answer = Promise<CallOutput<typeof showOpsPoint>>;
type Where = {
  point: OpsPoint;
  door: OpsDoor;
  /** the door isn't there any more */
  onGone: () => void;
  /** it happened, or failed and that was said */
  onSettled: () => void;
};

/** Days by which an order may lie longer. */
export const longer = 2;
const dayNow = () => wallClockAt(new Date()).day;

/** What can be done at a door, and is told once it is done. What a dialog sends throws, and is said there. */
export const useDoorActs = ({ point, door, onGone, onSettled }: Where) => {
  const texts = useI18n();
  const { t, day } = texts;
  const at = useAtPoint();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [today] = useState(dayNow);
  const { order } = door;
  const params = { id: String(door.id) };
  const body = { order_id: order?.id ?? 0 };
  const name = order?.customer.name ?? '';

  const go = (act: () => Answer, done: string) =>
    at.mutate(act, {
      onSuccess: () => toast.success(done),
      onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
      onSettled,
    });
  const ask = async (act: () => Answer, done: string) => {
    await at.mutateAsync(act);
    toast.success(done);
  };
  return {
    isPending: at.isPending,
    // once a day is enough
    mayRemind: order?.kept_until != null && !order.reminded.includes(today),
    remind: () => go(() => send(remindOfDoor, { params, body }), t('lockers.reminded_now', { name })),
    keepLonger: () => {
      const until = keptLongerUntil(order?.kept_until ?? dayNow(), longer, dayNow());
      const done = t('lockers.kept_longer', { day: day(until) });
      go(() => send(keepLonger, { params, body: { ...body, until } }), done);
    },
    renewCode: () => go(() => send(renewDoorCode, { params, body }), t('lockers.code_renewed')),
    release: () =>
      go(async () => {
        await send(releaseDoor, { params: { id: String(order?.id) } });
        return send(showOpsPoint, { params: { id: String(point.id) } });
      }, t('lockers.released')),
    mend: () => go(() => send(mendDoor, { params }), t('lockers.mended')),
    remove: () =>
      go(
        async () => {
          const answer = await send(removeDoor, { params });
          onGone();
          return answer;
        },
        t('lockers.removed', { number: door.number }),
      ),
    bringBack: (reason: string) =>
      ask(
        () => send(bringBack, { params, body: { ...body, reason } }, { idempotencyKey }),
        t('lockers.brought_back'),
      ),
    breakDoor: (reason: string) =>
      ask(() => send(breakDoor, { params, body: { reason } }), t('lockers.broken')),
    move: (number: string) =>
      ask(
        () => send(moveToDoor, { params, body: { ...body, number } }, { idempotencyKey }),
        t('lockers.moved', { number }),
      ),
  };
};

export type DoorActs = ReturnType<typeof useDoorActs>;
