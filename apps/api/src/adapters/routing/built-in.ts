import { optimising } from '@lavoir/domain';
import { setImmediate } from 'node:timers/promises';
import type { Routing } from './port.ts';

/** Ours, in this process: between its steps other calls are answered. */
export const builtInRouting: Routing = {
  optimise: async (problem, current) => {
    const steps = optimising(problem, current);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await setImmediate();
    }
  },
};
