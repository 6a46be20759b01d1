import { Unreachable } from './refused.ts';

/** Whether it failed by waiting for long enough. */
export const isLate = (reason: unknown): boolean => reason instanceof Unreachable && reason.isLate;
