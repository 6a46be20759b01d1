import type { Order } from '@lavoir/contract';
import { isMeasured, milliToQuantity, mostReported, quantityToMilli } from '@lavoir/domain';
import type { ClaimKind } from '@lavoir/domain';

export type Line = Order['products'][number];
/** A line of the order and how much of it: pieces alone are counted, of all else it is the whole line. */
export type ClaimedItem = { line_id: number; quantity: number };
type Counted = Pick<Line, 'unit' | 'quantity' | 'actual_quantity'>;

const foundOf = ({ quantity, actual_quantity }: Counted): number => actual_quantity ?? quantity;

/** How much of a line may be reported: pieces or what was measured. @param kind undefined while it isn't said */
export const mostOf = (line: Counted, kind: ClaimKind | undefined): number =>
  milliToQuantity(
    mostReported(
      {
        unit: line.unit,
        ordered: quantityToMilli(line.quantity),
        found: quantityToMilli(foundOf(line)),
      },
      kind,
    ),
  );

/** What there is of a line: as it was found, of what wasn't found as it was ordered. */
export const wholeOf = (line: Counted): number => foundOf(line) || line.quantity;

/** Whether it is said of how many pieces. */
export const isOfSeveral = (line: Counted, kind: ClaimKind | undefined): boolean =>
  !isMeasured(line.unit) && mostOf(line, kind) > 1;

/** What stays chosen once somebody says what happened: of nothing more than may be reported as that. */
export const fitItems = (
  lines: readonly (Counted & Pick<Line, 'id'>)[],
  items: readonly ClaimedItem[],
  kind: ClaimKind,
): ClaimedItem[] =>
  items.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    const most = line ? mostOf(line, kind) : 0;
    return most > 0 ? [{ line_id, quantity: Math.min(quantity, Math.max(1, most)) }] : [];
  });
