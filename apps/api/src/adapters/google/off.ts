import type { Google } from './port.ts';

export const googleOff: Google = {
  clientId: null,
  verify: async () => undefined,
};
