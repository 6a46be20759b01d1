import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleValidateDeliveryDate } from './schedule.handlers.ts';

export const schedule: Feature<typeof contract.schedule> = {
  handlers: {
    validateDeliveryDate: handleValidateDeliveryDate,
  },
};
