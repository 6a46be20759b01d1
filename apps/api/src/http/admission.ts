import { setTimeout as wait } from 'node:timers/promises';

/** More work than the process takes on at once: whoever asks may come again in a second. */
export class Overloaded extends Error {
  constructor() {
    super('too much at once');
  }
}

/** Pieces of work that a process has begun or promised, all in all; what the pool does in well under a second. */
const most = 96;
/** and of one session, so that nobody fills the house; thirty equal requests at one moment still find room */
const mostOfOne = 40;
/** what runs for one session at the same time, as many as a browser opens connections; the rest waits its turn */
const atOnceOfOne = 6;

/** ms between two looks whether there is room by now: most bursts are over by the next */
const pause = 100;
/** looks until somebody is turned away: who came back at once would cost more than the work that is under way */
const patience = 5;

export type Admission = {
  /**
   * Does the work now, or after the same session's other work, or as soon as there is room, or not at all. Work is counted
   * only while it runs: a caller who sends or reads slowly holds no place.
   * @param who the caller's session; work for nobody in particular only counts among all
   * @throws Overloaded when there is too much for half a second
   */
  admit: <T>(who: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** Turns away early whoever has no session, where nobody could be admitted. @throws Overloaded */
  assertRoom: () => Promise<void>;
};

export const admission = (): Admission => {
  let busy = 0;
  const sessions = new Map<string, { running: number; waiting: (() => void)[] }>();
  const heldBy = (who: string): number => {
    const session = sessions.get(who);
    return session ? session.running + session.waiting.length : 0;
  };
  const isFull = (who: string | undefined): boolean =>
    busy >= most || (who !== undefined && heldBy(who) >= mostOfOne);
  const assertRoom = async (who?: string): Promise<void> => {
    for (let looks = 0; isFull(who); looks += 1) {
      if (looks === patience) throw new Overloaded();
      await wait(pause);
    }
  };
  // by hand: a queue of a library's for each request took a twentieth of the catalogue's time
  const inTurn = async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const session = sessions.get(who) ?? { running: 0, waiting: [] };
    sessions.set(who, session);
    if (session.running < atOnceOfOne) session.running += 1;
    else await new Promise<void>((turn) => session.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = session.waiting.shift();
      if (next) next();
      else session.running -= 1;
      if (session.running === 0) sessions.delete(who);
    }
  };
  return {
    assertRoom,
    admit: async (who, work) => {
      // looked at and taken in one go: to wait in between would let in all who come at the same moment
      if (isFull(who)) await assertRoom(who);
      busy += 1;
      try {
        return await (who === undefined ? work() : inTurn(who, work));
      } finally {
        busy -= 1;
      }
    },
  };
};
