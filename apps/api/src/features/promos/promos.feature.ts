import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowPromoCode } from './promos.handlers.ts';

export const promos: Feature<typeof contract.promos> = {
  handlers: {
    showPromoCode: handleShowPromoCode,
  },
};
