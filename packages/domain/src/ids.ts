declare const table: unique symbol;

/** An integer key that can't be mistaken for another table's. */
export type Id<Table extends string> = number & { readonly [table]: Table };

export type UserId = Id<'users'>;
