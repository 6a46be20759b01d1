import { bucketOf, latencyBuckets } from './latency-buckets.ts';

/** What was answered since somebody looked. */
export type Answers = {
  answered: number;
  /** of those, by 5xx */
  failed: number;
  /** how many took how long, by `latency-buckets.ts` */
  latencies: readonly number[];
};

/** Counts what a process answers. */
export type Tally = {
  /** @param ms that it took */
  answered: (status: number, ms: number) => void;
  isEmpty: () => boolean;
  /** What it counted; it begins anew. */
  take: () => Answers;
  /** What was taken and could be brought nowhere. */
  putBack: (answers: Answers) => void;
};

export const answerTally = (): Tally => {
  let answered = 0;
  let failed = 0;
  let latencies = new Int32Array(latencyBuckets);
  return {
    answered: (status, ms) => {
      answered += 1;
      if (status >= 500) failed += 1;
      const bucket = bucketOf(ms);
      latencies[bucket] = (latencies[bucket] ?? 0) + 1;
    },
    isEmpty: () => answered === 0,
    take: () => {
      const taken = { answered, failed, latencies: [...latencies] };
      [answered, failed, latencies] = [0, 0, new Int32Array(latencyBuckets)];
      return taken;
    },
    putBack: (answers) => {
      answered += answers.answered;
      failed += answers.failed;
      latencies = latencies.map((count, bucket) => count + (answers.latencies[bucket] ?? 0));
    },
  };
};
