import { refuse } from '@lavoir/contract';
import type { connectCollectionPoint, disconnectCollectionPoint } from '@lavoir/contract';
import type { AskingHandler, Handler } from '../../../http/context.ts';
import { lockUser } from '../../accounts/accounts.queries.ts';
import { hasOrderAt } from '../address/addresses.queries.ts';
import { presentOwnPoints } from './collection-points.handlers.ts';
import {
  connectToPoint,
  findPoint,
  isAtPoint,
  leavePoint,
  provesCompany,
} from './collection-points.queries.ts';
import { movingPlaces, settleDefault } from '../address/default-place.ts';
import { refuseCode } from './point-codes.ts';

/** Tries of a code count whatever becomes of the transaction, so they come before it. */
export const handleConnectCollectionPoint: AskingHandler<typeof connectCollectionPoint> = {
  ask: async (parts, { body }) => {
    const { collection_point_id: pointId, code } = body.collection_point;
    const companyId = body.company_id;
    const point = await findPoint(parts.db, pointId);
    if (!point) return refuse('point_not_found', { field: 'collection_point_id' });
    if (!(await isAtPoint(parts.db, companyId, pointId)))
      return refuse('company_not_at_point', { field: 'company_id' });
    const { code_hash } = point;
    if (code_hash !== null) {
      const refused = await refuseCode(parts, parts.actor.userId, { ...point, code_hash }, code ?? '');
      if (refused) return refused;
    }
    return async (context) => {
      const { db, actor } = context;
      await lockUser(db, actor.userId);
      const is_verified = code_hash !== null && (await provesCompany(db, pointId, code_hash));
      const { cartEmptied } = await movingPlaces(context, async () => {
        await connectToPoint(db, {
          user_id: actor.userId,
          collection_point_id: pointId,
          company_id: companyId,
          is_verified,
        });
        await settleDefault(db, actor.userId);
      });
      const connected = (await presentOwnPoints(context)).find(({ id }) => id === pointId);
      if (!connected) return refuse('point_not_found', { field: 'collection_point_id' });
      return { collection_point: connected, cart_emptied: cartEmptied };
    };
  },
};

export const handleDisconnectCollectionPoint: Handler<typeof disconnectCollectionPoint> = async (
  context,
  { params: { id } },
) => {
  const { db, actor } = context;
  const field = 'collection_point';
  await lockUser(db, actor.userId);
  if (await hasOrderAt(db, actor.userId, 'CollectionPoint', id)) return refuse('address_in_use', { field });
  const { done, cartEmptied } = await movingPlaces(context, async () => {
    const hasLeft = await leavePoint(db, actor.userId, id);
    return { hasLeft, default_address: await settleDefault(db, actor.userId) };
  });
  if (!done.hasLeft) return refuse('address_not_found', { field });
  return { default_address: done.default_address, cart_emptied: cartEmptied };
};
