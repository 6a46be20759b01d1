import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleKeepDoor, handleReadLocker, handleReleaseDoor } from './lockers.handlers.ts';
import { lockersPrivacy } from './lockers.privacy.ts';

export const lockers: Feature<typeof contract.lockers> = {
  handlers: {
    readLocker: handleReadLocker,
    keepDoor: handleKeepDoor,
    releaseDoor: handleReleaseDoor,
  },
  privacy: lockersPrivacy,
};
