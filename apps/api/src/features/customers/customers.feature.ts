import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  addCustomerNoteOnce,
  handleActForCustomer,
  handleEndActing,
  handleFindCustomers,
  handleOpenCustomer,
  mailCustomerOnce,
} from './customers.handlers.ts';
import { customersMails } from './customers.mails.ts';
import { customersPrivacy } from './customers.privacy.ts';
import { askGoodwillOnce, decideGoodwillOnce, handleListGoodwillRequests } from './goodwill.handlers.ts';
import { payBackWalletOnce } from './pay-back.handlers.ts';

export const customers: Feature<typeof contract.customers> = {
  handlers: {
    findCustomers: handleFindCustomers,
    openCustomer: handleOpenCustomer,
    addCustomerNote: addCustomerNoteOnce,
    mailCustomer: mailCustomerOnce,
    actForCustomer: handleActForCustomer,
    endActing: handleEndActing,
    askGoodwill: askGoodwillOnce,
    listGoodwillRequests: handleListGoodwillRequests,
    decideGoodwill: decideGoodwillOnce,
    payBackWallet: payBackWalletOnce,
  },
  mails: customersMails,
  privacy: customersPrivacy,
};
