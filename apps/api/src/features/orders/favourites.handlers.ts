import type { listFavourites } from '@lavoir/contract';
import type { LoneHandler } from '../../http/context.ts';
import { findFavourites } from './favourites.queries.ts';

export const handleListFavourites: LoneHandler<typeof listFavourites> = {
  alone: async ({ db, actor }) => ({ product_ids: await findFavourites(db, actor.userId) }),
};
