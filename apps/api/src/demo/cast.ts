import { orderTable, rolesAt } from '@lavoir/domain';
import type { Actor } from '../http/context.ts';
import type { Goods } from './insert-catalogue.ts';
import type { Player } from './insert-people.ts';
import { known } from './known.ts';
import type { StepAction } from './order-steps.ts';
import type { Stage } from './stage.ts';
import type { Story, StoryLine } from './stories.ts';

/** Everybody and what they can order. */
export type Cast = Stage & { goods: Goods; players: readonly Player[] };

export const productIdOf = ({ goods }: Cast, { laundryId }: Story, { product }: StoryLine): number =>
  goods.productId(laundryId, product.key);

/** Whoever at the laundry of the order is named first among those who may do that. */
export const staffFor = (
  { players }: Cast,
  { laundryId }: Story,
  action: Exclude<StepAction, 'withdraw'>,
): Actor => {
  const [role] = orderTable[action].by;
  const doer = players.find(({ actor }) => rolesAt(actor.memberships, laundryId).some((one) => one === role));
  return known(doer, `${role} who may ${action}`).actor;
};
