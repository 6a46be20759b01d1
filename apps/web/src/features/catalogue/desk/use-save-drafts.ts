import type { Day } from '@lavoir/domain';
import { useRef } from 'react';
import type { Drafts } from './drafts.ts';
import { useSaveCatalogue } from './shelf.queries.ts';
import type { Planned } from './shelf.queries.ts';

type Wish = { drafts: Drafts; planned: Planned; from: Day | null; reason: string };

/** Saves what was changed; the same wish that failed is sent under the same key again. */
export const useSaveDrafts = (laundry: number | undefined, laundryId: number) => {
  const saving = useSaveCatalogue(laundry, laundryId);
  // a second press comes before the first is drawn
  const isOnItsWay = useRef(false);
  const last = useRef<{ wish: string; key: string }>(undefined);
  const save = async (wish: Wish): Promise<boolean> => {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    const written = JSON.stringify([...wish.drafts, ...wish.planned, wish.from, wish.reason]);
    if (last.current?.wish !== written) last.current = { wish: written, key: crypto.randomUUID() };
    // where it isn't, `failure` says it
    const isSaved = await saving.mutateAsync({ ...wish, key: last.current.key }).then(
      () => true,
      () => false,
    );
    if (isSaved) last.current = undefined;
    isOnItsWay.current = false;
    return isSaved;
  };
  return { save, isSaving: saving.isPending, failure: saving.error ?? undefined };
};
