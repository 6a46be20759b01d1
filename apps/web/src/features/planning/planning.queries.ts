import { changePlan, previewPlan, readExceptions, readSchedule } from '@lavoir/contract';
import type { CallInput, Plan } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { renewing } from '../../lib/renewing.ts';

const everyMs = 20_000;

/** The weeks of an area or a point; colleagues change them meanwhile. */
export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['planning', 'schedule', id],
    queryFn: ({ signal }) => send(readSchedule, { params: { id: String(id) } }, { signal }),
    refetchInterval: everyMs,
  });

/** Every day to come that differs from the weeks. */
export const exceptionsQuery = queryOptions({
  queryKey: ['planning', 'exceptions'],
  queryFn: ({ signal }) => send(readExceptions, {}, { signal }),
  refetchInterval: everyMs,
});

/** Whom a plan leaves without a place. */
export const usePreviewPlan = () =>
  useMutation({ mutationFn: (plan: Plan) => send(previewPlan, { body: { plan } }) });

type Change = { plan: Plan; orders: CallInput<typeof changePlan>['body']['orders']; key: string };

/** Makes a plan hold; whatever came of it, what is there is read again. */
export const useChangePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, orders, key }: Change) =>
      send(changePlan, { body: { plan, orders } }, { idempotencyKey: key }),
    onSettled: renewing(() =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['planning'] }),
        client.invalidateQueries({ queryKey: ['areas'] }),
      ]),
    ),
  });
};
