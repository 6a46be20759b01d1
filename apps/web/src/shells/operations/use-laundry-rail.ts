import type { LaundryStage } from '@lavoir/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { laundryOrderQuery, queueQuery } from '../../features/laundry/laundry.queries.ts';
import type { Queue } from '../../features/laundry/laundry.queries.ts';

type LaundryRail = {
  /** of what is open: the queue's, or the order's own */
  shown: LaundryStage | undefined;
  counts: Queue['counts'] | undefined;
};

/** What a laundry's rail says besides its pages. @param isOn nobody else asks for it */
export const useLaundryRail = (isOn: boolean): LaundryRail => {
  const { path, stage } = useLocation({
    select: ({ pathname, search }) => ({ path: pathname, stage: search.stage }),
  });
  const id = Number(/^\/ops\/laundry\/(\d+)$/.exec(path)?.[1] ?? 0);
  const { data } = useInfiniteQuery({ ...queueQuery({}), enabled: isOn });
  // the page asks for it
  const order = useQuery({ ...laundryOrderQuery(id), enabled: false }).data;
  return { shown: id > 0 ? (order?.stage ?? undefined) : stage, counts: data?.pages.at(-1)?.counts };
};
