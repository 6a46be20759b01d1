import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { addCardOnce, handleBeginCardSetup, handleDeleteCard, handleListCards } from './cards.handlers.ts';
import { forgetCardJob } from './forget-card.job.ts';
import {
  forgetEventsJob,
  reconcileTopUpRefundsJob,
  reconcileTopUpsJob,
  refundTopUpJob,
} from './payments.jobs.ts';
import { paymentsPrivacy } from './payments.privacy.ts';
import { handleBeginTopUp, handleShowTopUp, handleStopTopUp } from './top-ups.handlers.ts';

export const payments: Feature<typeof contract.payments> = {
  handlers: {
    beginTopUp: handleBeginTopUp,
    showTopUp: handleShowTopUp,
    stopTopUp: handleStopTopUp,
    listPaymentMethods: handleListCards,
    beginCardSetup: handleBeginCardSetup,
    addPaymentMethod: addCardOnce,
    deletePaymentMethod: handleDeleteCard,
  },
  jobs: [reconcileTopUpsJob, reconcileTopUpRefundsJob, refundTopUpJob, forgetCardJob, forgetEventsJob],
  privacy: paymentsPrivacy,
  sealed: { fields: [{ queue: forgetCardJob.name, field: 'sealed', as: 'base64' }] },
};
