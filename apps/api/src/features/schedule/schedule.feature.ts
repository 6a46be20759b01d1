import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleValidateDeliveryDate } from './schedule.handlers.ts';
import { timetable } from './timetable.ts';

export const schedule: Feature<typeof contract.schedule> = {
  handlers: {
    validateDeliveryDate: handleValidateDeliveryDate,
  },
  keeps: [timetable],
};
