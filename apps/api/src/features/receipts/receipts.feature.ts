import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowReceipt } from './receipts.handlers.ts';

export const receipts: Feature<typeof contract.receipts> = {
  handlers: { showReceipt: handleShowReceipt },
};
