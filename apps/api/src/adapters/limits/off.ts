import type { Limits } from './port.ts';

export const limitsOff: Limits = {
  take: async () => undefined,
  giveBack: async () => undefined,
  within: () => limitsOff,
};
