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
import {
  addOpsCategoryOnce,
  handleChangeOpsCategory,
  handlePlaceOpsCategory,
} from './category-desk.handlers.ts';
import { askAddProductPicture, handleShowProductPicture } from './product-pictures.handlers.ts';
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
    addOpsCategory: addOpsCategoryOnce,
    changeOpsCategory: handleChangeOpsCategory,
    placeOpsCategory: handlePlaceOpsCategory,
    addProductPicture: askAddProductPicture,
    showProductPicture: handleShowProductPicture,
  },
  keeps: [shelf],
  jobs: [applyProductChangesJob],
  // who changed what stands in the books of the house
  privacy: { tables: { product_changes: 'kept', categories: 'kept', product_pictures: 'kept' } },
};
