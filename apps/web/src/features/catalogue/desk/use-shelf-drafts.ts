import type { OpsProduct } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { useState } from 'react';
import { useKeptDrafts } from '../../../shells/operations/kept-drafts.ts';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { afterSaving, conflictsIn, countCells, settle, write } from './drafts.ts';
import type { Cell, Conflict, Draft } from './drafts.ts';
import type { OpsCatalogue } from './shelf.queries.ts';
import { useSaveDrafts } from './use-save-drafts.ts';

/** What was changed of a laundry's shelves and isn't saved yet. */
export const useShelfDrafts = (laundry: number | undefined, { products, laundry_id }: OpsCatalogue) => {
  const [drafts, setDrafts] = useKeptDrafts<number, Draft>(`shelf.${laundry_id}`);
  const [wrongPrices, setWrongPrices] = useState<ReadonlyMap<number, string>>(new Map());
  const { save, isSaving, failure } = useSaveDrafts(laundry, laundry_id);
  return {
    drafts,
    /** what was typed for a price and is none, by product */
    wrongPrices,
    /** the first product whose price can't be */
    wrong: products.find(({ id }) => wrongPrices.has(id)),
    changes: countCells(drafts),
    conflicts: conflictsIn(drafts, products),
    isSaving,
    failure,
    onWrite: <Name extends Cell>(product: OpsProduct, cell: Name, value: OpsProduct[Name]) =>
      setDrafts((before) => write(before, product, cell, value)),
    onWrongPrice: (id: number, text: string | undefined) =>
      setWrongPrices((before) => {
        if (before.get(id) === text) return before;
        const all = new Map(before);
        if (text === undefined) all.delete(id);
        else all.set(id, text);
        return all;
      }),
    undo: () => {
      setDrafts(new Map());
      setWrongPrices(new Map());
    },
    settleAll: (settled: Settled<Conflict>) =>
      setDrafts(settled.reduce((all, { conflict, stays }) => settle(all, conflict, stays), drafts)),
    /** @param from null: they hold at once. @returns whether it is saved */
    keep: async (from: Day | null, reason: string): Promise<boolean> => {
      const planned = new Map(
        products.flatMap(({ id, last_planned }) => (drafts.has(id) ? [[id, last_planned] as const] : [])),
      );
      const isSaved = await save({ drafts, planned, from, reason });
      if (isSaved) setDrafts((before) => afterSaving(before, drafts, from === null));
      return isSaved;
    },
  };
};

export type ShelfDrafts = ReturnType<typeof useShelfDrafts>;
