import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';
import { answerTally } from './answer-tally.ts';
import { addToMinute, timeDatabase } from './health-minutes.queries.ts';

const everyMs = 60_000;

type KeeperParts = {
  /** one connection of it is held for three short statements a minute */
  db: Db;
  clock: Clock;
  /** the database takes nothing: said once, until it does again */
  onLost: (reason: string) => void;
};

/** What a process answers and what waits meanwhile, kept for `/ops/system`. Nobody who calls waits for it. */
export const healthKeeper = ({ db, clock, onLost }: KeeperParts) => {
  const tally = answerTally();
  let isLost = false;
  const write = async (): Promise<void> => {
    const answers = tally.take();
    try {
      await db.connection().execute(async (one) => {
        // the first statement of a connection takes longer than those that calls ask
        await timeDatabase(one);
        const { answers_ms } = await timeDatabase(one);
        await addToMinute(one, clock.now(), answers, answers_ms);
      });
      isLost = false;
    } catch (error) {
      tally.putBack(answers);
      if (!isLost) onLost(error instanceof Error ? error.message : String(error));
      isLost = true;
    }
  };
  let writing = Promise.resolve();
  /** Adds to the minute what was counted since the last time; what the database doesn't take comes the next time. */
  const keep = (): Promise<void> => (writing = writing.then(write));
  return {
    tally,
    keep,
    /** Once a minute from now on. @returns what ends that, when what is left is kept */
    start: (): (() => Promise<void>) => {
      const timer = setInterval(() => void keep(), everyMs).unref();
      return async () => {
        clearInterval(timer);
        await writing;
        if (!tally.isEmpty()) await keep();
      };
    },
  };
};
