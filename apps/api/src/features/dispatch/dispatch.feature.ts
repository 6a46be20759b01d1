import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { foldCountsJob } from './dispatch.jobs.ts';
import { payFailedOrdersJob } from './pay-failed-orders.job.ts';
import { giveGoodwillOnce, refundOrderOnce } from './refunds.handlers.ts';
import { retryChargeJob } from './retry-charge.job.ts';
import { handleReturnBags } from './returned-bags.handler.ts';
import { handleListOpsOrders, handleShowOpsOrder, transitionOrderOnce } from './dispatch.handlers.ts';

export const dispatch: Feature<typeof contract.dispatch> = {
  handlers: {
    listOpsOrders: handleListOpsOrders,
    showOpsOrder: handleShowOpsOrder,
    transitionOrder: transitionOrderOnce,
    returnBags: handleReturnBags,
    refundOrder: refundOrderOnce,
    giveGoodwill: giveGoodwillOnce,
  },
  jobs: [foldCountsJob, payFailedOrdersJob, retryChargeJob],
};
