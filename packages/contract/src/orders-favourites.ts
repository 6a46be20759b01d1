import { z } from 'zod';
import { call } from './call.ts';
import { id } from './shapes.ts';

export const listFavourites = call({
  method: 'GET',
  path: '/api/v1/customer/favourites',
  summary: 'The products that more than one of the last 20 orders has, those that most of them have first',
  audience: 'customer',
  output: z.object({ product_ids: z.array(id) }),
  refusals: [],
  errors: 'message',
});

export const favouritesCalls = { listFavourites };
