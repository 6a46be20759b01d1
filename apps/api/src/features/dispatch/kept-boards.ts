import type { Db } from '../../db/connect.ts';
import type { ReadyJson } from '../../http/ready-json.ts';

/** ms for which a board may show a name or a zone as it was: its mark doesn't tell of those */
const lifeMs = 2000;
/** boards that a process keeps: of the days that are looked at now */
const most = 16;

type Kept = { mark: string; readAt: number; board: Promise<ReadyJson> };

const boardsOf = new WeakMap<Db, Map<string, Kept>>();

type Wanted = {
  /** whose and which it is */
  view: string;
  /** what the database says of its stops: another one, whenever one of them changes */
  mark: string;
  read: () => Promise<ReadyJson>;
};

/**
 * The board as somebody with the same rights read it a moment ago, where nothing has changed since: each change makes all
 * who look at the day ask for it at once.
 */
export const keptBoard = (db: Db, { view, mark, read }: Wanted): Promise<ReadyJson> => {
  const boards = boardsOf.get(db) ?? new Map<string, Kept>();
  boardsOf.set(db, boards);
  const known = boards.get(view);
  if (known && known.mark === mark && performance.now() - known.readAt < lifeMs) return known.board;
  boards.delete(view);
  const [oldest] = boards.keys();
  if (oldest !== undefined && boards.size >= most) boards.delete(oldest);
  const reading = { mark, readAt: performance.now(), board: read() };
  boards.set(view, reading);
  reading.board.catch(() => {
    if (boards.get(view) === reading) boards.delete(view);
  });
  return reading.board;
};
