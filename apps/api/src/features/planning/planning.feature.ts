import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  changePlanOnce,
  handlePreviewPlan,
  handleReadExceptions,
  handleReadSchedule,
} from './planning.handlers.ts';
import { planningPrivacy } from './planning.privacy.ts';

export const planning: Feature<typeof contract.planning> = {
  handlers: {
    readSchedule: handleReadSchedule,
    readExceptions: handleReadExceptions,
    previewPlan: handlePreviewPlan,
    changePlan: changePlanOnce,
  },
  privacy: planningPrivacy,
};
