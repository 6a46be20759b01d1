import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleListProducts } from './catalogue.handlers.ts';
import { shelf } from './shelf.ts';

export const catalogue: Feature<typeof contract.catalogue> = {
  handlers: {
    listProducts: handleListProducts,
  },
  keeps: [shelf],
};
