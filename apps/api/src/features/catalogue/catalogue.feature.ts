import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  addOpsProductOnce,
  handlePlaceOpsProduct,
  handleReadOpsCatalogue,
  handleReadProductHistory,
  handleWithdrawProductChange,
  saveOpsCatalogueOnce,
} from './catalogue-desk.handlers.ts';
import { handleListProducts } from './catalogue.handlers.ts';
import { applyProductChangesJob } from './catalogue.jobs.ts';
import { shelf } from './shelf.ts';

export const catalogue: Feature<typeof contract.catalogue> = {
  handlers: {
    listProducts: handleListProducts,
    readOpsCatalogue: handleReadOpsCatalogue,
    saveOpsCatalogue: saveOpsCatalogueOnce,
    addOpsProduct: addOpsProductOnce,
    placeOpsProduct: handlePlaceOpsProduct,
    readProductHistory: handleReadProductHistory,
    withdrawProductChange: handleWithdrawProductChange,
  },
  keeps: [shelf],
  jobs: [applyProductChangesJob],
  // who changed what stands in the books of the house
  privacy: { tables: { product_changes: 'kept' } },
};
