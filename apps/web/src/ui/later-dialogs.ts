import { later } from './later.ts';

/** Nobody sees a dialog before a press: the first pages start without them. */
export const dialogCode = later(() => import('./dialog.tsx'));
export const confirmCode = later(() => import('./confirm-dialog.tsx'));

/** Ahead of the first press. */
export const prepareDialogs = (): void => {
  dialogCode.prepare();
  confirmCode.prepare();
};
