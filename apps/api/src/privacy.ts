import type { CallOutput, Refusal, exportData } from '@lavoir/contract';
import type { Cents } from '@lavoir/domain';
import type { Db } from './db/connect.ts';
import type { Dependencies } from './http/context.ts';
import type { DB } from './db/migrations/schema.ts';

type Exported = Omit<CallOutput<typeof exportData>, 'exported_at'>;

/** Somebody who leaves. */
export type Leaving = {
  userId: number;
  at: Date;
  /** keyed, kept so that first-order and referral rights don't come back */
  emailHash: Buffer;
  /** what they leave to the house of what the wallet holds, as it was shown to them */
  givesUp: Cents | null;
};

/**
 * What a feature keeps about people. Every table with a column that points at a user is named by one feature: `erased`
 * where the rows go, `blanked` where what says something about a person goes and the books' part stays, `kept` where
 * nothing personal is in them.
 */
export type Privacy = {
  tables: Partial<Record<keyof DB, 'erased' | 'blanked' | 'kept'>>;
  /** what the person gets to see, by its name in the export */
  exportData?: (db: Db, userId: number) => Promise<Partial<Exported>>;
  /** ends what binds the person and us, or says why that isn't possible yet; before anything is erased */
  close?: (
    db: Db,
    leaving: Leaving,
  ) => Promise<
    | Refusal<
        | 'order_under_way'
        | 'dispute_under_way'
        | 'own_membership'
        | 'wallet_money_under_way'
        | 'wallet_not_empty'
      >
    | undefined
  >;
  /** the third is for what has to be told outside once the person is gone, sealed: work lies in the queue for a while */
  erase?: (db: Db, leaving: Leaving, telling: Pick<Dependencies, 'queue' | 'secrets'>) => Promise<void>;
  /**
   * Takes out what was put into an account before its e-mail was proven: it turned out to be somebody else's. Orders and
   * money stay, they aren't lost if it was the same person after all.
   */
  disown?: (db: Db, userId: number) => Promise<void>;
};
