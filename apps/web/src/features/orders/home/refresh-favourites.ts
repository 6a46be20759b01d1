import { listFavourites } from '@lavoir/contract';
import { send } from '../../../lib/api.ts';
import { keepFavourites } from '../../catalogue/favourites/favourites.ts';

/** For the next time that the catalogue opens. */
export const refreshFavourites = async (): Promise<void> =>
  keepFavourites((await send(listFavourites, {})).product_ids);
