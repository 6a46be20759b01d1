import {
  addProductPicture,
  placeOpsCategory,
  placeOpsProduct,
  readOpsCatalogue,
  readProductHistory,
  saveOpsCatalogue,
  withdrawProductChange,
} from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/data-url.ts';
import { renewing } from '../../../lib/renewing.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import type { Drafts } from './drafts.ts';

export type OpsCatalogue = CallOutput<typeof readOpsCatalogue>;
export type OpsCategory = OpsCatalogue['categories'][number];
export type ProductHistory = CallOutput<typeof readProductHistory>;

const everyMs = 20_000;

/** A laundry's shelves; colleagues change them meanwhile. */
export const opsCatalogueQuery = (laundry: number | undefined) =>
  queryOptions({
    queryKey: ['shelf', laundry ?? 'house'],
    queryFn: ({ signal }) =>
      send(
        readOpsCatalogue,
        { query: laundry === undefined ? {} : { laundry_id: String(laundry) } },
        { signal },
      ),
    refetchInterval: everyMs,
  });

export const productHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['shelf', 'history', id],
    queryFn: ({ signal }) => send(readProductHistory, { params: { id: String(id) } }, { signal }),
  });

/** What an answer brought is shown at once, the rest is asked for again. */
const useChanged = (laundry: number | undefined) => {
  const client = useQueryClient();
  return async (catalogue?: OpsCatalogue): Promise<void> => {
    if (catalogue) client.setQueryData(opsCatalogueQuery(laundry).queryKey, catalogue);
    await client.invalidateQueries({ queryKey: ['shelf', 'history'] });
    if (!catalogue) await client.invalidateQueries({ queryKey: ['shelf'] });
  };
};

/** By product: what the page showed to be planned last. */
export type Planned = ReadonlyMap<number, number | null>;
export type Saving = { drafts: Drafts; planned: Planned; from: Day | null; reason: string; key: string };

/** Saves what was changed, all of it or nothing. */
export const useSaveCatalogue = (laundry: number | undefined, laundryId: number) => {
  const changed = useChanged(laundry);
  return useMutation({
    mutationFn: ({ drafts, planned, from, reason, key }: Saving) =>
      send(
        saveOpsCatalogue,
        {
          body: {
            laundry_id: laundryId,
            from,
            reason,
            changes: [...drafts].map(([product_id, draft]) => ({
              product_id,
              ...draft,
              // only what waits itself is in the way of what waits
              ...(from !== null && { planned: planned.get(product_id) ?? null }),
            })),
          },
        },
        { idempotencyKey: key },
      ),
    onSuccess: (catalogue) => changed(catalogue),
    // somebody else was faster: show what is there now
    onError: () => changed(),
  });
};

export const usePlaceProduct = (laundry: number | undefined) => {
  const changed = useChanged(laundry);
  return useMutation({
    mutationFn: ({ id, behind }: { id: number; behind: number | null }) =>
      send(placeOpsProduct, { params: { id: String(id) }, body: { behind } }),
    onSuccess: (catalogue) => changed(catalogue),
    onError: () => changed(),
  });
};

/** Categories are the same for all laundries. */
export const useCategoriesChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['shelf'] });
};

export const usePlaceCategory = () => {
  const changed = useCategoriesChanged();
  return useMutation({
    mutationFn: ({ id, behind }: { id: number; behind: number | null }) =>
      send(placeOpsCategory, { params: { id: String(id) }, body: { behind } }),
    onSettled: renewing(changed),
  });
};

/** Keeps a picture that was chosen; what a product's `icon` says then. */
export const useAddPicture = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const picture = base64Of(await shrinkPhoto(file));
      return send(addProductPicture, { body: { picture } });
    },
  });

export const useWithdrawChange = () => {
  const changed = useChanged(undefined);
  return useMutation({
    mutationFn: (id: number) => send(withdrawProductChange, { params: { id: String(id) } }),
    onSettled: renewing(changed),
  });
};
