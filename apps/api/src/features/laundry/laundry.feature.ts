import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  handleFindBag,
  handlePrintLabels,
  handleSetBags,
  handleShowOwnIntake,
  scanBagOnce,
} from './bags.handlers.ts';
import { handleListLaundryQueue, handleShowIntakePhoto, handleShowLaundryOrder } from './laundry.handlers.ts';
import { laundryPrivacy } from './laundry.privacy.ts';
import { handlePreviewWeighing, weighOrderOnce } from './weighing.handlers.ts';

export const laundry: Feature<typeof contract.laundry> = {
  handlers: {
    listLaundryQueue: handleListLaundryQueue,
    showLaundryOrder: handleShowLaundryOrder,
    previewWeighing: handlePreviewWeighing,
    weighOrder: weighOrderOnce,
    showIntakePhoto: handleShowIntakePhoto,
    findBag: handleFindBag,
    scanBag: scanBagOnce,
    setBags: handleSetBags,
    printLabels: handlePrintLabels,
    showOwnIntake: handleShowOwnIntake,
  },
  privacy: laundryPrivacy,
};
