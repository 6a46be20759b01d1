import { hourMs } from '@lavoir/domain';
import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';
import type { ChangeListener } from './changes.ts';

/** How one knows that a session is over. */
export type SessionLife = {
  /** on which the end of a session is announced as `{ id, user }` */
  channel: string;
  /** When the session ends if nobody uses it again. @returns undefined where it is over */
  endOf: (db: Db, sessionId: number, now: Date) => Promise<Date | undefined>;
};

/** A session is looked at again that often at least, in ms: what wasn't announced is noticed all the same. */
const longestWait = hourMs;
/** and not more often than that, where it is due by the clock and not over yet */
const shortestWait = 100;

type Watched = { sessionId: number; userId: number };
type Parts = { db: Db; clock: Clock; listener: ChangeListener; life: SessionLife };

/**
 * Calls `onEnd` once the session is over, in whichever process it ended, or when nobody can tell. An open stream isn't
 * use of a session, its opening is: a forgotten tab doesn't keep somebody signed in beyond the idle days.
 * @returns how to stop watching
 */
export const watchSession = (
  { db, clock, listener, life }: Parts,
  { sessionId, userId }: Watched,
  onEnd: () => void,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const end = () => {
    if (!stopped) onEnd();
  };
  const look = async () => {
    clearTimeout(timer);
    const endsAt = await life.endOf(db, sessionId, clock.now());
    if (!endsAt) return end();
    if (stopped) return;
    const left = endsAt.getTime() - clock.now().getTime();
    clearTimeout(timer);
    timer = setTimeout(lookAgain, Math.min(Math.max(left, shortestWait), longestWait));
  };
  const lookAgain = () => void look().catch(end);
  const unfollow = listener.follow(life.channel, userId, (ended) => {
    // without a number the listener was away, and may have missed it
    if (ended === undefined) lookAgain();
    else if (ended === sessionId) end();
  });
  // it may have ended before anybody listened
  lookAgain();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unfollow();
  };
};
