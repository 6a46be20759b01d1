import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, addOpsPoint, changeOpsPoint } from '@lavoir/contract';
import { centsToEuro, changedByBoth, ownChanges } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { PointPageRow } from '../places/desk/points-desk.queries.ts';

type Wish = CallInput<typeof addOpsPoint>['body'];
type Seen = NonNullable<CallInput<typeof changeOpsPoint>['body']['seen']>;

const feeOf = (cents: Cents | null): number | null => (cents === null ? null : centsToEuro(cents));

const cellsOf = ({ companies, ...cells }: Seen) => ({ ...cells, companies: companies.toSorted().join('\n') });

const nowOf = (row: PointPageRow): Seen => ({
  name: row.name,
  street: row.street,
  nr: row.nr,
  zip: row.zip,
  city: row.city,
  hours: row.hours ?? '',
  access_note: row.access_note ?? '',
  laundry_id: row.laundry_id,
  service_fee: feeOf(row.service_fee_cents),
  delivery_fee: feeOf(row.delivery_fee_cents),
  secure: row.secure,
  companies: row.companies.map(({ name }) => name),
});

/** What a wish makes of a point: what somebody else alone changed since it was seen stays, what both changed is refused. */
export const mergePoint = (
  row: PointPageRow,
  { seen, ...wished }: Wish & { seen?: Seen | undefined },
): Wish | Refusal<'changed_meanwhile'> => {
  // a page of before doesn't say what it saw
  if (!seen) return wished;
  const now = nowOf(row);
  const versions = { now: cellsOf(now), seen: cellsOf(seen), wished: cellsOf(wished) };
  if (changedByBoth(versions).length > 0) return refuse('changed_meanwhile', { params: { name: row.name } });
  const { companies, ...mine } = ownChanges(versions);
  return {
    ...now,
    ...mine,
    laundry_id: mine.laundry_id ?? now.laundry_id ?? wished.laundry_id,
    companies: companies === undefined ? now.companies : wished.companies,
  };
};
