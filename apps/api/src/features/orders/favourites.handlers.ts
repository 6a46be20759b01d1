import type { listFavourites } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { findFavourites } from './favourites.queries.ts';

export const handleListFavourites: Handler<typeof listFavourites> = async ({ db, actor }) => ({
  product_ids: await findFavourites(db, actor.userId),
});
