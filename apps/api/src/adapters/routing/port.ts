import type { RunPlan, RunProblem } from '@lavoir/domain';

/** Who says in which order stops are driven best. */
export type Routing = {
  /**
   * Every stop of the problem once: who drives it, and when.
   * @param current as it is now; stops that nobody has are given to somebody
   * @throws RoutingAway where nobody answers in time
   */
  optimise(problem: RunProblem, current: RunPlan): Promise<number[][]>;
};

export class RoutingAway extends Error {}
