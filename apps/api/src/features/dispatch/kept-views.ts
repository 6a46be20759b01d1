import type { Db } from '../../db/connect.ts';

/** ms for which a kept view may show as it was what its mark doesn't cover: a name, a zone */
const briefly = 2000;
/** views that a process keeps: those that were asked for last */
const most = 32;

type Kept = { mark: string; readAt: number; answer: Promise<unknown> };

const viewsOf = new WeakMap<Db, Map<string, Kept>>();

type Wanted<Answer> = {
  /** what it is and whose: who asks for the same gets the same type */
  view: string;
  /** what the database says of its orders: another one, whenever one of them changes */
  mark: string;
  /** for how long it may stay so */
  lifeMs?: number;
  read: () => Promise<Answer>;
};

/**
 * A day or its board, or how many orders each day has, as somebody with the same rights read it a moment ago, where nothing has changed since: each change makes
 * all who look at the day ask for it at once.
 */
export const keptView = <Answer>(
  db: Db,
  { view, mark, lifeMs = briefly, read }: Wanted<Answer>,
): Promise<Answer> => {
  const views = viewsOf.get(db) ?? new Map<string, Kept>();
  viewsOf.set(db, views);
  const known = views.get(view);
  views.delete(view);
  if (known && known.mark === mark && performance.now() - known.readAt < lifeMs) {
    views.set(view, known);
    return known.answer as Promise<Answer>;
  }
  const [oldest] = views.keys();
  if (oldest !== undefined && views.size >= most) views.delete(oldest);
  const reading = { mark, readAt: performance.now(), answer: read() };
  views.set(view, reading);
  reading.answer.catch(() => {
    if (views.get(view) === reading) views.delete(view);
  });
  return reading.answer;
};
