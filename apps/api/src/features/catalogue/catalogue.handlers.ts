import { refuse } from '@lavoir/contract';
import type { listProducts } from '@lavoir/contract';
import type { ReadyHandler } from '../../http/context.ts';
import { laundryOf } from '../partners/partners.queries.ts';
import { shelf } from './shelf.ts';

export const handleListProducts: ReadyHandler<typeof listProducts> = {
  ready: async ({ actor, keep }) => {
    const laundryId = await laundryOf(keep, actor.defaultPlace);
    if (laundryId === null) return refuse('laundry_place_not_found');
    return (await keep(shelf, laundryId)).ready;
  },
};
