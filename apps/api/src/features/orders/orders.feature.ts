import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  deleteOrderOnce,
  handleListOrders,
  handleShowOrder,
  handleRetrieveOrder,
} from './orders.handlers.ts';
import { agreeToOrderOnce } from './charging/agree-to-order.handler.ts';
import { handleShowBags } from './bags.handlers.ts';
import { handleListFavourites } from './favourites.handlers.ts';
import { changeOrderOnce } from './changing/change-order.handler.ts';
import {
  pursueChargeJob,
  reconcileChargesJob,
  reconcileRefundsJob,
  refundCardJob,
} from './charging/charges.jobs.ts';
import { pursueDisputeJob, reconcileDisputesJob } from './charging/disputes.jobs.ts';
import { payFailedOrdersJob } from './charging/pay-failed-orders.job.ts';
import { payOrderOnce } from './charging/pay-order.handler.ts';
import { retryChargeJob } from './charging/retry-charge.job.ts';
import { placeOrderOnce } from './placing/place-order.handler.ts';
import { orderNotices } from './messages/order-notices.ts';
import { orderEvents } from './order-events.ts';
import { ordersMails } from './orders.mails.ts';
import { handleWithdraw } from './withdrawing/withdraw.handler.ts';
import { remindJob } from './messages/reminders.job.ts';
import { ordersPrivacy } from './orders.privacy.ts';

export const orders: Feature<typeof contract.orders> = {
  handlers: {
    listOrders: handleListOrders,
    showOrder: handleShowOrder,
    placeOrder: placeOrderOnce,
    changeOrder: changeOrderOnce,
    deleteOrder: deleteOrderOnce,
    retrieveOrder: handleRetrieveOrder,
    showBags: handleShowBags,
    listFavourites: handleListFavourites,
    payOrder: payOrderOnce,
    agreeToOrder: agreeToOrderOnce,
    withdraw: handleWithdraw,
  },
  streams: { followOrders: orderEvents },
  jobs: [
    pursueChargeJob,
    payFailedOrdersJob,
    retryChargeJob,
    refundCardJob,
    reconcileChargesJob,
    reconcileRefundsJob,
    pursueDisputeJob,
    reconcileDisputesJob,
    remindJob,
  ],
  mails: ordersMails,
  notices: orderNotices,
  privacy: ordersPrivacy,
  sealed: { columns: [{ table: 'orders', key: 'id', column: 'locker_code' }] },
};
