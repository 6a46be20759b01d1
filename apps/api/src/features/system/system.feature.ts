import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  handleListDeadLetters,
  handlePutLetterAside,
  handleRetryDeadLetter,
  handleShowDeadLetter,
} from './dead-letters.handlers.ts';
import {
  handlePauseMails,
  handleRunJob,
  handleShowConsoleNotices,
  handleShowSystem,
} from './system.handlers.ts';
import { systemPrivacy } from './system.privacy.ts';

export const system: Feature<typeof contract.system> = {
  handlers: {
    showConsoleNotices: handleShowConsoleNotices,
    pauseMails: handlePauseMails,
    showSystem: handleShowSystem,
    listDeadLetters: handleListDeadLetters,
    showDeadLetter: handleShowDeadLetter,
    retryDeadLetter: handleRetryDeadLetter,
    putLetterAside: handlePutLetterAside,
    runJob: handleRunJob,
  },
  privacy: systemPrivacy,
};
