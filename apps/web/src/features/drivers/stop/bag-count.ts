import type { Draft } from '../kept/drafts.ts';
import type { ShownStop } from '../run-state.ts';

type Counted = Pick<ShownStop, 'bags' | 'bag_count'>;

/** Bags that are there though their labels are gone, as far as that can be. */
export const unlabelledOf = ({ bags }: Counted, { scans, unlabelled = 0 }: Draft): number =>
  Math.max(0, Math.min(unlabelled, bags.length - scans.length));

/** How many there are, as far as it was said or seen. */
export const countOf = (stop: Counted, draft: Draft): number =>
  draft.count ?? (stop.bags.length > 0 ? draft.scans.length + unlabelledOf(stop, draft) : stop.bag_count);

/** Whether another number than was expected has been said. */
export const isOtherCount = (stop: Counted, { count }: Draft): boolean =>
  count !== undefined && count !== stop.bag_count;

/**
 * As a step says it.
 * @param noLabel what staff read of bags without a label
 */
export const bagsOf = (stop: Counted, draft: Draft, noLabel: (count: number) => string) => {
  const bare = unlabelledOf(stop, draft);
  const reasons = [
    ...(isOtherCount(stop, draft) ? [draft.countReason?.trim() ?? ''] : []),
    ...(bare > 0 ? [noLabel(bare)] : []),
  ].filter((words) => words !== '');
  return {
    scans: [...draft.scans],
    bag_count: countOf(stop, draft),
    ...(reasons.length > 0 && { bag_reason: reasons.join(' ') }),
  };
};
