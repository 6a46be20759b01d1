import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleListAddresses, handleChooseDefaultAddress } from './addresses.handlers.ts';
import { handleListCollectionPoints } from './collection-points.handlers.ts';
import { placesPrivacy } from './places.privacy.ts';

export const places: Feature<typeof contract.places> = {
  handlers: {
    listAddresses: handleListAddresses,
    chooseDefaultAddress: handleChooseDefaultAddress,
    listCollectionPoints: handleListCollectionPoints,
  },
  privacy: placesPrivacy,
};
