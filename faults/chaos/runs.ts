import { clockRuns } from './clock.runs.ts';
import { crowdRuns } from './crowd.runs.ts';
import { databaseRuns } from './database.runs.ts';
import { deployRuns } from './deploy.runs.ts';
import { mailRuns } from './mail.runs.ts';
import { poolerRuns } from './pooler.runs.ts';
import { processRuns } from './processes.runs.ts';
import { providerRuns } from './provider.runs.ts';
import { replicaRuns } from './replica.runs.ts';
import { rollingRuns } from './rolling.runs.ts';
import type { Run } from './run.ts';
import { startRuns } from './start.runs.ts';

/** In the order in which they are played. */
export const allRuns: readonly Run[] = [
  ...startRuns,
  ...processRuns,
  ...databaseRuns,
  ...crowdRuns,
  ...mailRuns,
  ...providerRuns,
  ...poolerRuns,
  ...replicaRuns,
  ...deployRuns,
  ...clockRuns,
  ...rollingRuns,
];
