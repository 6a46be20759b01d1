import { z } from 'zod';
import { origin } from '../../setting-kinds.ts';

export type StripeSettings = {
  secretKey: string;
  /** what the browser is told */
  publishableKey: string;
  /** what Stripe signs its events with */
  webhookSecret: string;
  /** another server than Stripe's */
  apiBase?: string | undefined;
};

export const stripeVariables = {
  STRIPE_SECRET_KEY: z.string().optional(),
  // everybody gets to see it, so the secret one in its place would be given away
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: origin.optional(),
};

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type Given = Record<string, string | undefined>;
type Variables = z.output<z.ZodObject<typeof stripeVariables>>;

const isAnyGiven = (given: Given): boolean =>
  Object.keys(stripeVariables).some((name) => given[name] !== undefined);

/** All of Stripe's keys or none; production takes real money, or says that it doesn't. */
export const missingForStripe = (given: Given, isProduction: boolean): string[] =>
  isAnyGiven(given) || (isProduction && given['PAYMENTS'] === undefined)
    ? keyNames.filter((name) => given[name] === undefined)
    : [];

export const wrongWithStripe = (given: Given, isProduction: boolean): string[] => {
  const isSandbox = given['PAYMENTS'] !== undefined;
  if (isAnyGiven(given)) return isSandbox ? ["PAYMENTS=sandbox can't stand beside Stripe's keys"] : [];
  return isProduction && !isSandbox ? ["PAYMENTS=sandbox would do instead of Stripe's keys"] : [];
};

/** @returns undefined: the sandbox */
export const stripeSettings = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Variables): StripeSettings | undefined =>
  secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined
    ? { secretKey, publishableKey, webhookSecret, apiBase }
    : undefined;
