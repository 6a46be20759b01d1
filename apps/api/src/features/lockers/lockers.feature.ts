import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { doorEvents } from './door-events.ts';
import {
  handleAddDoors,
  handleBreakDoor,
  handleMendDoor,
  handleRemoveDoor,
  handleShowDoorJournal,
} from './doors.handlers.ts';
import {
  bringBackOnce,
  handleKeepLonger,
  handleRemindOfDoor,
  moveToDoorOnce,
  renewDoorCodeOnce,
} from './held-orders.handlers.ts';
import { handleKeepDoor, handleReadLocker, handleReleaseDoor } from './lockers.handlers.ts';
import { remindOfLockersJob } from './lockers.jobs.ts';
import { lockersPrivacy } from './lockers.privacy.ts';
import {
  addOpsPointOnce,
  handleChangeOpsPoint,
  handleListOpsPoints,
  handleListPointChoices,
  handleRenewPointCode,
  handleShowOpsPoint,
} from './points.handlers.ts';

export const lockers: Feature<typeof contract.lockers> = {
  handlers: {
    readLocker: handleReadLocker,
    keepDoor: handleKeepDoor,
    releaseDoor: handleReleaseDoor,
    listOpsPoints: handleListOpsPoints,
    showOpsPoint: handleShowOpsPoint,
    listPointChoices: handleListPointChoices,
    addOpsPoint: addOpsPointOnce,
    changeOpsPoint: handleChangeOpsPoint,
    renewPointCode: handleRenewPointCode,
    showDoorJournal: handleShowDoorJournal,
    addDoors: handleAddDoors,
    removeDoor: handleRemoveDoor,
    breakDoor: handleBreakDoor,
    mendDoor: handleMendDoor,
    moveToDoor: moveToDoorOnce,
    renewDoorCode: renewDoorCodeOnce,
    keepLonger: handleKeepLonger,
    remindOfDoor: handleRemindOfDoor,
    bringBack: bringBackOnce,
  },
  streams: { followDoors: doorEvents },
  jobs: [remindOfLockersJob],
  privacy: lockersPrivacy,
};
