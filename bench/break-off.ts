import { setTimeout as wait } from 'node:timers/promises';

/** ms that killed processes get to be gone before their folder is removed */
const grace = 500;

type Remains = { kill?: () => void; remove?: () => void };

const remains = new Set<Remains>();

/** What mustn't be left behind when somebody breaks the run off. @returns to be called once it is gone by itself */
export const leaveNothingOf = (one: Remains): (() => void) => {
  remains.add(one);
  return () => void remains.delete(one);
};

const breakOff = async (): Promise<void> => {
  for (const { kill } of remains) {
    try {
      kill?.();
    } catch {
      // it ended by itself
    }
  }
  await wait(grace);
  for (const { remove } of remains) remove?.();
  process.exit(130);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void breakOff());
