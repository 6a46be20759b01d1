import type { Day } from '@lavoir/domain';
import { useRef } from 'react';
import type { Drafts } from './drafts.ts';
import { useSaveCatalogue } from './shelf.queries.ts';

type Wish = { drafts: Drafts; from: Day | null; reason: string };

/** Saves what was changed; the same wish that failed is sent under the same key again. */
export const useSaveDrafts = (laundry: number | undefined, laundryId: number) => {
  const saving = useSaveCatalogue(laundry, laundryId);
  const last = useRef<{ wish: string; key: string }>(undefined);
  const save = async (wish: Wish): Promise<boolean> => {
    if (saving.isPending) return false;
    const written = JSON.stringify([...wish.drafts, wish.from, wish.reason]);
    if (last.current?.wish !== written) last.current = { wish: written, key: crypto.randomUUID() };
    try {
      await saving.mutateAsync({ ...wish, key: last.current.key });
      last.current = undefined;
      return true;
    } catch {
      // said by `failure`
      return false;
    }
  };
  return { save, isSaving: saving.isPending, failure: saving.error ?? undefined };
};
