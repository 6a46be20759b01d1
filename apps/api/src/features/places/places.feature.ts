import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  addAddressOnce,
  handleDeleteAddress,
  handleEditAddress,
} from './address/address-changes.handlers.ts';
import { handleChooseDefaultAddress, handleListAddresses } from './address/addresses.handlers.ts';
import {
  handleAddOpsZipCodes,
  handleChangeOpsArea,
  handleReadOpsAreas,
  handleRemoveOpsZipCode,
  openOpsAreaOnce,
} from './desk/areas-desk.handlers.ts';
import { handleKeepAreaInterest, handleShowZipCode } from './address/areas.handlers.ts';
import { handleListCollectionPoints } from './points/collection-points.handlers.ts';
import {
  handleConnectCollectionPoint,
  handleDisconnectCollectionPoint,
} from './points/connections.handlers.ts';
import { requestOfficeOnce } from './points/office-requests.handlers.ts';
import { handleSearchCollectionPoints } from './points/point-search.handlers.ts';
import { forgetInterestsJob, tellInterestsJob } from './places.jobs.ts';
import { placesMails } from './places.mails.ts';
import { placesPrivacy } from './places.privacy.ts';
import {
  approveOfficeRequestOnce,
  handleListOfficeRequests,
  refuseOfficeRequestOnce,
} from './desk/requests-desk.handlers.ts';

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
