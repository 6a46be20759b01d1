import type { Cents } from './money.ts';

/** What its customer wants of an order that turns out far above its estimate. */
export const overEstimateChoices = ['ask', 'go_on'] as const;
export type OverEstimate = (typeof overEstimateChoices)[number];

/** Whether what was weighed comes to more than 20 % above the estimate. The house's own rule; in whole cents, so that no rounding decides. */
export const isFarAbove = (estimated: Cents, total: Cents): boolean => total * 5 > estimated * 6;

/** So long its customer alone says yes; then operators may, too. */
export const agreementHours = 24;
