import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  addOrderNoteOnce,
  handleGiveToDriver,
  handleShowOrderJournal,
  handleSnoozeProblem,
  handleTakeProblem,
  sendPayLinkOnce,
  showDay,
} from './day/day.handlers.ts';
import { showBoard } from './board/board.handlers.ts';
import { foldCountsJob } from './dispatch.jobs.ts';
import { dispatchPrivacy } from './dispatch.privacy.ts';
import { opsEvents } from './ops-events.ts';
import { giveGoodwillOnce, refundOrderOnce } from './refunds/refunds.handlers.ts';
import { undoStepOnce } from './steps/undo.handler.ts';
import { returnBagsOnce } from './steps/returned-bags.handler.ts';
import { handleListOpsOrders, handleShowOpsOrder, transitionOrderOnce } from './dispatch.handlers.ts';

export const dispatch: Feature<typeof contract.dispatch> = {
  handlers: {
    listOpsOrders: handleListOpsOrders,
    showOpsOrder: handleShowOpsOrder,
    transitionOrder: transitionOrderOnce,
    returnBags: returnBagsOnce,
    refundOrder: refundOrderOnce,
    giveGoodwill: giveGoodwillOnce,
    readDay: showDay,
    readBoard: showBoard,
    snoozeProblem: handleSnoozeProblem,
    takeProblem: handleTakeProblem,
    undoStep: undoStepOnce,
    sendPayLink: sendPayLinkOnce,
    giveToDriver: handleGiveToDriver,
    addOrderNote: addOrderNoteOnce,
    showOrderJournal: handleShowOrderJournal,
  },
  streams: { followOpsOrders: opsEvents },
  jobs: [foldCountsJob],
  privacy: dispatchPrivacy,
};
