import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  addOpsPromoCodeOnce,
  handleChangeOpsPromoCode,
  handleListOpsPromoCodes,
  handleListPromoScopes,
  handleShowOpsPromoCode,
  handleSwitchOpsPromoCode,
} from './promos-desk.handlers.ts';
import { handleShowPromoCode } from './promos.handlers.ts';

export const promos: Feature<typeof contract.promos> = {
  handlers: {
    showPromoCode: handleShowPromoCode,
    listOpsPromoCodes: handleListOpsPromoCodes,
    showOpsPromoCode: handleShowOpsPromoCode,
    addOpsPromoCode: addOpsPromoCodeOnce,
    changeOpsPromoCode: handleChangeOpsPromoCode,
    switchOpsPromoCode: handleSwitchOpsPromoCode,
    listPromoScopes: handleListPromoScopes,
  },
  // who changed what stands in the books of the house
  privacy: { tables: { promo_code_changes: 'kept' } },
};
