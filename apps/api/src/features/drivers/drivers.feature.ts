import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleReadOwnRun } from './drivers.handlers.ts';
import { handleListMissedStops, handleShowMissedPhoto } from './missed-stops.handlers.ts';
import { driversPrivacy } from './drivers.privacy.ts';
import { takeStepOnce } from './take-step.ts';

export const drivers: Feature<typeof contract.drivers> = {
  handlers: {
    readOwnRun: handleReadOwnRun,
    takeStep: takeStepOnce,
    listMissedStops: handleListMissedStops,
    showMissedPhoto: handleShowMissedPhoto,
  },
  privacy: driversPrivacy,
};
