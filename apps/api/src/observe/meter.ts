import type { Tally } from './answer-tally.ts';
import type { Tracer } from './span.ts';

/** How an attempt at a job ended: done, to be tried again, given up at once, or put off without a try. */
export type JobOutcome = 'done' | 'failed' | 'rejected' | 'put_off' | 'broken';

/** Told of what a process does, where somebody measures it. */
export type Meter = {
  /** @param route as the contract writes it, `/orders/:id`; undefined where the request met none */
  answered: (call: { route: string | undefined; method: string; status: number }, seconds: number) => void;
  /** An attempt at a job begins. @returns what to call once it ended */
  jobBegins: (job: string) => (outcome: JobOutcome) => void;
  /** @param count how many live streams are open, asked whenever somebody looks */
  streams: (count: () => number) => void;
};

/** Who looks at what a process does: whoever the settings ask for, and what counts its answers to calls. */
export type Watch = { meter?: Meter | undefined; tracer?: Tracer | undefined; tally?: Tally | undefined };
