import type { Db } from '../db/connect.ts';

/** Where the events of a stream call come from: a table's rows, announced as they are written. */
export type StreamSource<Data extends object = object> = {
  /** on which the table's trigger announces `{ id, user }` */
  channel: string;
  /** follows everybody's; `findAfter` says which of them somebody may hear of, anew each time */
  ofAll?: true;
  /** the events' name for browsers */
  event: string;
  /** a person's events behind the given one, oldest first; a reader of `mostAtOnce` reads again */
  findAfter: (db: Db, userId: number, after: number) => Promise<(Data & { id: number })[]>;
  /** 0 where there is none */
  findLastId: (db: Db, userId: number) => Promise<number>;
  mostAtOnce: number;
};
