import { setTimeout as wait } from 'node:timers/promises';

/** More work than the process takes on at once: whoever asks may come again in a second. */
export class Overloaded extends Error {
  constructor() {
    super('too much at once');
  }
}

/** Pieces of work that a process has begun or promised, all in all; what the pool does in well under a second. */
const most = 96;
/** and of one person, whatever sessions they have, so that nobody fills the house; thirty equal requests at one moment still find room */
const mostOfOne = 40;
/** what runs for one person at the same time, as many as a browser opens connections; the rest waits its turn */
const atOnceOfOne = 6;
/** sessions of which it is remembered whose they are */
const mostKnown = 5000;

/** ms between two looks whether there is room by now: most bursts are over by the next */
const pause = 100;
/** looks until somebody is turned away: who came back at once would cost more than the work that is under way */
const patience = 5;

export type Admission = {
  /**
   * Does the work now, or after the same person's other work, or as soon as there is room, or not at all. Work is counted
   * only while it runs: a caller who sends or reads slowly holds no place.
   * @param client the caller's session, which counts by itself until it is known whose it is; work for nobody in particular only counts among all
   * @throws Overloaded when there is too much for half a second
   */
  admit: <T>(client: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** From now on what the session asks for counts as its person's. */
  learn: (client: string, userId: number) => void;
  /** Turns away early whoever has no session, where nobody could be admitted. @throws Overloaded */
  assertRoom: () => Promise<void>;
};

export const admission = (): Admission => {
  let busy = 0;
  const people = new Map<string | number, { running: number; waiting: (() => void)[] }>();
  const userOf = new Map<string, number>();
  const heldBy = (who: string | number): number => {
    const person = people.get(who);
    return person ? person.running + person.waiting.length : 0;
  };
  const isFull = (who: string | number | undefined): boolean =>
    busy >= most || (who !== undefined && heldBy(who) >= mostOfOne);
  const assertRoom = async (who?: string | number): Promise<void> => {
    for (let looks = 0; isFull(who); looks += 1) {
      if (looks === patience) throw new Overloaded();
      await wait(pause);
    }
  };
  // by hand: a queue of a library's for each request took a twentieth of the catalogue's time
  const inTurn = async <T>(who: string | number, work: () => Promise<T>): Promise<T> => {
    const person = people.get(who) ?? { running: 0, waiting: [] };
    people.set(who, person);
    if (person.running < atOnceOfOne) person.running += 1;
    else await new Promise<void>((turn) => person.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else person.running -= 1;
      if (person.running === 0) people.delete(who);
    }
  };
  return {
    assertRoom,
    learn: (client, userId) => {
      // the callers of the next moment are learnt anew
      if (userOf.size >= mostKnown && !userOf.has(client)) userOf.clear();
      userOf.set(client, userId);
    },
    admit: async (client, work) => {
      const who = client === undefined ? undefined : (userOf.get(client) ?? client);
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
