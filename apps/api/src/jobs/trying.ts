import { failureOf } from '../observe/tracer.ts';
import type { Outcome } from './job.ts';

/** Does a job's work. What failed stays in the queue, so its reason is the error's kind alone. */
export const trying = async (work: () => Promise<void>): Promise<Outcome> => {
  try {
    await work();
    return { done: true };
  } catch (error) {
    return { done: false, reject: false, reason: failureOf(error) };
  }
};
