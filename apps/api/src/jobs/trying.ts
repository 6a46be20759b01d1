import { failureOf } from '../observe/tracer.ts';
import type { Outcome } from './job.ts';

/** What a job says that asks about many things: it is done once none of them is left. */
export const askedAll = (unasked: number): Outcome =>
  unasked === 0 ? { done: true } : { done: false, reject: false, reason: `${unasked} not asked` };

/** Does a job's work. What failed stays in the queue, so its reason is the error's kind alone. */
export const trying = async (work: () => Promise<void>): Promise<Outcome> => {
  try {
    await work();
    return { done: true };
  } catch (error) {
    return { done: false, reject: false, reason: failureOf(error) };
  }
};
