import { ownChanges } from '@lavoir/domain';
import type { Settled } from './versions-dialog.tsx';

/** What somebody else left by now, with one's own changes on top, but for those of which theirs is to stay. */
export const settleVersions = <Row extends Parameters<typeof ownChanges>[0]['now']>(
  versions: { now: Row; seen: Row; wished: Row },
  settled: Settled<keyof Row>,
): Row => {
  const stay = ownChanges(versions);
  for (const { conflict, stays } of settled) if (stays === 'theirs') delete stay[conflict];
  return { ...versions.now, ...stay };
};
