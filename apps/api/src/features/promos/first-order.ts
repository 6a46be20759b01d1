import type { Context } from '../../http/context.ts';
import { wasHereBefore } from '../accounts/accounts.queries.ts';
import { hasOrdered } from './promos.queries.ts';

type Parts = Pick<Context, 'db' | 'secrets'> & { actor: { userId: number; email: string } };

/** Somebody whose first order is behind them, also under an account that is erased. @param except the order that it is about */
export const isReturning = async ({ db, actor, secrets }: Parts, except?: number): Promise<boolean> =>
  (await hasOrdered(db, actor.userId, except)) ||
  (await wasHereBefore(db, secrets.hashesOfCode(actor.email.toLowerCase())));
