/** What a run saw of one of its promises. */
export type Check = { promise: string; holds: boolean; seen: string };

/** Takes down what is seen; a promise that doesn't hold fails the run, which goes on. */
export type Witness = {
  check: (promise: string, holds: boolean, seen?: string | number) => void;
  /** a figure for the table that nothing hangs on */
  note: (what: string, value: string | number) => void;
  /** 1 for all of it; less for a look in passing */
  share: number;
};

export type Run = {
  /** as it is asked for: `npm run chaos -- killed` */
  name: string;
  fault: string;
  /** ms that it may take before it counts as failed */
  within: number;
  play: (witness: Witness) => Promise<void>;
};
