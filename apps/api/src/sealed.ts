import type { DB } from './db/migrations/schema.ts';

type SealedColumn = {
  [Table in keyof DB]: { table: Table; key: keyof DB[Table] & string; column: keyof DB[Table] & string };
}[keyof DB];

/** A field of work in the queue, in base64 of either alphabet. */
type SealedField = { queue: string; field: string; as: 'base64' | 'base64url' };

/** Where a feature keeps what `Secrets.encrypt` made, so that it can be made anew under another secret. */
export type Sealed = {
  columns?: readonly SealedColumn[];
  fields?: readonly SealedField[];
};
