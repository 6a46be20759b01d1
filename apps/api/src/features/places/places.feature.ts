import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { addAddressOnce, handleDeleteAddress, handleEditAddress } from './address-changes.handlers.ts';
import { handleChooseDefaultAddress, handleListAddresses } from './addresses.handlers.ts';
import {
  handleAddOpsZipCodes,
  handleChangeOpsArea,
  handleReadOpsAreas,
  handleRemoveOpsZipCode,
  openOpsAreaOnce,
} from './areas-desk.handlers.ts';
import { handleKeepAreaInterest, handleShowZipCode } from './areas.handlers.ts';
import { handleListCollectionPoints } from './collection-points.handlers.ts';
import { handleConnectCollectionPoint, handleDisconnectCollectionPoint } from './connections.handlers.ts';
import { requestOfficeOnce } from './office-requests.handlers.ts';
import { handleSearchCollectionPoints } from './point-search.handlers.ts';
import { forgetInterestsJob, tellInterestsJob } from './places.jobs.ts';
import { placesMails } from './places.mails.ts';
import { placesPrivacy } from './places.privacy.ts';
import {
  approveOfficeRequestOnce,
  handleListOfficeRequests,
  refuseOfficeRequestOnce,
} from './requests-desk.handlers.ts';

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
    searchCollectionPoints: handleSearchCollectionPoints,
    connectCollectionPoint: handleConnectCollectionPoint,
    disconnectCollectionPoint: handleDisconnectCollectionPoint,
    requestOffice: requestOfficeOnce,
    readOpsAreas: handleReadOpsAreas,
    addOpsZipCodes: handleAddOpsZipCodes,
    removeOpsZipCode: handleRemoveOpsZipCode,
    openOpsArea: openOpsAreaOnce,
    changeOpsArea: handleChangeOpsArea,
    listOfficeRequests: handleListOfficeRequests,
    approveOfficeRequest: approveOfficeRequestOnce,
    refuseOfficeRequest: refuseOfficeRequestOnce,
  },
  mails: placesMails,
  jobs: [forgetInterestsJob, tellInterestsJob],
  privacy: placesPrivacy,
};
