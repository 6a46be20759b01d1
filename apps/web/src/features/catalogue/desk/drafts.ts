import { highestPrice } from '@lavoir/contract';
import type { OpsProduct, ProductCells } from '@lavoir/contract';
import { readAmount } from '../../../lib/forms/read-amount.ts';

/** A column of the desk that is changed in the row. */
export type Cell = keyof ProductCells;

/** Of one product: what was seen before, and what it should be. */
export type Draft = { was: ProductCells; now: ProductCells };
export type Drafts = ReadonlyMap<number, Draft>;

const without = (cells: ProductCells, cell: Cell): ProductCells => {
  const { [cell]: _gone, ...rest } = cells;
  return rest;
};

/** Keeps what somebody wrote; what is as it is saved counts as unchanged. */
export const write = <Name extends Cell>(
  drafts: Drafts,
  product: OpsProduct,
  cell: Name,
  value: OpsProduct[Name],
): Drafts => {
  const { was, now } = drafts.get(product.id) ?? { was: {}, now: {} };
  const next =
    value === product[cell]
      ? { was: without(was, cell), now: without(now, cell) }
      : { was: { [cell]: product[cell], ...was }, now: { ...now, [cell]: value } };
  const all = new Map(drafts);
  if (Object.keys(next.now).length === 0) all.delete(product.id);
  else all.set(product.id, next);
  return all;
};

/** The product as it would be. */
export const drafted = (product: OpsProduct, draft: Draft | undefined): OpsProduct => ({
  ...product,
  ...(draft?.now as Partial<OpsProduct> | undefined),
});

export const countCells = (drafts: Drafts): number =>
  [...drafts.values()].reduce((sum, { now }) => sum + Object.keys(now).length, 0);

export type Conflict = {
  product: OpsProduct;
  cell: Cell;
  mine: string | number | boolean;
  theirs: string | number | boolean;
};

/** Cells that somebody else changed since they were seen here. */
export const conflictsIn = (drafts: Drafts, products: readonly OpsProduct[]): Conflict[] =>
  products.flatMap((product) => {
    const draft = drafts.get(product.id);
    if (!draft) return [];
    return (Object.keys(draft.now) as Cell[]).flatMap((cell) => {
      const [mine, seen, theirs] = [draft.now[cell], draft.was[cell], product[cell]];
      return mine === undefined || theirs === seen || theirs === mine
        ? []
        : [{ product, cell, mine, theirs }];
    });
  });

/** The one's version stays: mine is wished over what is there now, theirs ends the wish. */
export const settle = (drafts: Drafts, { product, cell }: Conflict, stays: 'mine' | 'theirs'): Drafts => {
  if (stays === 'theirs') return write(drafts, product, cell, product[cell]);
  const draft = drafts.get(product.id);
  if (!draft) return drafts;
  return new Map(drafts).set(product.id, { ...draft, was: { ...draft.was, [cell]: product[cell] } });
};

/**
 * What is left to save once `sent` was saved: what was written while it was on its way is wished over what it left there.
 * @param holds whether it holds already; what waits for its day leaves there what was
 */
export const afterSaving = (drafts: Drafts, sent: Drafts, holds: boolean): Drafts => {
  const left = new Map(drafts);
  for (const [id, { was, now }] of sent) {
    let draft: Draft = drafts.get(id) ?? { was: {}, now: {} };
    for (const cell of Object.keys(now) as Cell[]) {
      // what is in no draft any more was put back to what it was
      const wished = draft.now[cell] ?? (holds ? was[cell] : now[cell]);
      if (wished === now[cell]) draft = { was: without(draft.was, cell), now: without(draft.now, cell) };
      else if (holds)
        draft = { was: { ...draft.was, [cell]: now[cell] }, now: { ...draft.now, [cell]: wished } };
    }
    if (Object.keys(draft.now).length === 0) left.delete(id);
    else left.set(id, draft);
  }
  return left;
};

/** Euro as they are written; undefined where it is no price. */
export const readPrice = (written: string): number | undefined => {
  const price = readAmount(written);
  return price !== undefined && price <= highestPrice ? price : undefined;
};

/** Why what is written is no price; undefined where it is one. */
export const faultIn = (
  written: string,
): 'missing' | 'negative' | 'decimals' | 'high' | 'form' | undefined => {
  if (readPrice(written) !== undefined) return undefined;
  const text = written.replaceAll(/[€\s]/g, '');
  if (text === '') return 'missing';
  if (readAmount(text) !== undefined || /^\d{7,}$/.test(text)) return 'high';
  if (/^[-−]/.test(text)) return 'negative';
  return /^\d+[.,]\d{3,}$/.test(text) ? 'decimals' : 'form';
};

export const lacksName = ({ name_en, name_fr, name_nl }: OpsProduct): boolean =>
  [name_en, name_fr, name_nl].includes('');
