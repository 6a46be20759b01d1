import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleListProducts, readyCatalogue } from './catalogue.handlers.ts';

export const catalogue: Feature<typeof contract.catalogue> = {
  handlers: {
    listProducts: handleListProducts,
  },
  keeps: [readyCatalogue],
};
