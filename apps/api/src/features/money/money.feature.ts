import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { auditJob } from './audit.job.ts';
import {
  handleListDisputes,
  handleListPayBacks,
  handleListRefunds,
  handleListUnpaidOrders,
  handleShowMoney,
} from './money.handlers.ts';
import { writeOffOrderOnce } from './unpaid.handlers.ts';

export const money: Feature<typeof contract.money> = {
  handlers: {
    showMoney: handleShowMoney,
    listUnpaidOrders: handleListUnpaidOrders,
    listRefunds: handleListRefunds,
    listPayBacks: handleListPayBacks,
    listDisputes: handleListDisputes,
    writeOffOrder: writeOffOrderOnce,
  },
  jobs: [auditJob],
};
