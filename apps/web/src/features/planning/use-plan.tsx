import type { HitOrder, Plan } from '@lavoir/contract';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { HitOrdersDialog } from './hit-orders-dialog.tsx';
import { useChangePlan, usePreviewPlan } from './planning.queries.ts';

type Asked = { plan: Plan; hits: readonly HitOrder[]; mayKeep: boolean; onDone: (moved: number) => void };

/**
 * Changes the timetable: whom that leaves without a place is asked first, and shown with where they would go.
 * `dialog` is that question.
 */
export const usePlan = () => {
  const texts = useI18n();
  const preview = usePreviewPlan();
  const change = useChangePlan();
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const last = useRef<{ wish: string; key: string }>(undefined);

  const make = async (plan: Plan, orders: 'keep' | readonly HitOrder[]): Promise<void> => {
    const moves =
      orders === 'keep' ? orders : orders.flatMap(({ id, to }) => (to ? [{ order_id: id, ...to }] : []));
    const wish = JSON.stringify([plan, moves]);
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    await change.mutateAsync({ plan, orders: moves, key: last.current.key });
    last.current = undefined;
  };

  /** @param onDone once it holds, with how many orders moved */
  const begin = async (plan: Plan, { mayKeep, onDone }: Pick<Asked, 'mayKeep' | 'onDone'>) => {
    setFailure(undefined);
    try {
      const { orders } = await preview.mutateAsync(plan);
      if (orders.length > 0) return setAsked({ plan, hits: orders, mayKeep, onDone });
      await make(plan, []);
      onDone(0);
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
  };

  const answer = async ({ plan, hits, onDone }: Asked, stays: boolean) => {
    try {
      await make(plan, stays ? 'keep' : hits);
      setAsked(undefined);
      onDone(stays ? 0 : hits.length);
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
      // somebody ordered meanwhile: who is hit now, and where they would go now
      const again = await preview.mutateAsync(plan).catch(() => undefined);
      setAsked(
        again && again.orders.length > 0
          ? { ...asked, plan, onDone, mayKeep: asked?.mayKeep ?? false, hits: again.orders }
          : undefined,
      );
    }
  };

  const dialog: ReactNode = asked && (
    <HitOrdersDialog
      hits={asked.hits}
      mayKeep={asked.mayKeep}
      isSending={change.isPending || preview.isPending}
      failure={failure}
      onMove={() => void answer(asked, false)}
      onKeep={() => void answer(asked, true)}
      onClose={() => {
        setAsked(undefined);
        setFailure(undefined);
      }}
    />
  );
  return { begin, dialog, failure, isPending: preview.isPending || change.isPending };
};
