import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleKeepRuns, handleMoveStop, handleReadRuns, proposeRunsAlone } from './runs.handlers.ts';
import { handleShowApproach } from './approach.handler.ts';
import { tellNearJob } from './tell-near.job.ts';
import { handlePrintRuns } from './print-runs.handler.ts';
import { handleFindMoments, handleMoveVisit } from './visits.handlers.ts';
import { runsPrivacy } from './runs.privacy.ts';

export const runs: Feature<typeof contract.runs> = {
  handlers: {
    readRuns: handleReadRuns,
    moveStop: handleMoveStop,
    proposeRuns: proposeRunsAlone,
    keepRuns: handleKeepRuns,
    printRuns: handlePrintRuns,
    showApproach: handleShowApproach,
    findMoments: handleFindMoments,
    moveVisit: handleMoveVisit,
  },
  jobs: [tellNearJob],
  privacy: runsPrivacy,
};
