import type { Db } from '../../db/connect.ts';
import type { ReadyJson } from '../../http/ready-json.ts';

/** ms for which a view may show a name or a zone as it was: its mark doesn't tell of those */
const lifeMs = 2000;
/** views that a process keeps: of the days that are looked at now */
const most = 32;

type Kept = { mark: string; readAt: number; answer: Promise<ReadyJson> };

const viewsOf = new WeakMap<Db, Map<string, Kept>>();

type Wanted = {
  /** whose and which it is */
  view: string;
  /** what the database says of its orders: another one, whenever one of them changes */
  mark: string;
  read: () => Promise<ReadyJson>;
};

/**
 * A day or its board as somebody with the same rights read it a moment ago, where nothing has changed since: each change makes
 * all who look at the day ask for it at once.
 */
export const keptView = (db: Db, { view, mark, read }: Wanted): Promise<ReadyJson> => {
  const views = viewsOf.get(db) ?? new Map<string, Kept>();
  viewsOf.set(db, views);
  const known = views.get(view);
  if (known && known.mark === mark && performance.now() - known.readAt < lifeMs) return known.answer;
  views.delete(view);
  const [oldest] = views.keys();
  if (oldest !== undefined && views.size >= most) views.delete(oldest);
  const reading = { mark, readAt: performance.now(), answer: read() };
  views.set(view, reading);
  reading.answer.catch(() => {
    if (views.get(view) === reading) views.delete(view);
  });
  return reading.answer;
};
