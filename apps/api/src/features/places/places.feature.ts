import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { addAddressOnce, handleDeleteAddress, handleEditAddress } from './address-changes.handlers.ts';
import { handleChooseDefaultAddress, handleListAddresses } from './addresses.handlers.ts';
import { handleKeepAreaInterest, handleShowZipCode } from './areas.handlers.ts';
import { handleListCollectionPoints } from './collection-points.handlers.ts';
import { forgetInterestsJob } from './places.jobs.ts';
import { placesPrivacy } from './places.privacy.ts';

export const places: Feature<typeof contract.places> = {
  handlers: {
    listAddresses: handleListAddresses,
    addAddress: addAddressOnce,
    editAddress: handleEditAddress,
    deleteAddress: handleDeleteAddress,
    chooseDefaultAddress: handleChooseDefaultAddress,
    showZipCode: handleShowZipCode,
    keepAreaInterest: handleKeepAreaInterest,
    listCollectionPoints: handleListCollectionPoints,
  },
  jobs: [forgetInterestsJob],
  privacy: placesPrivacy,
};
