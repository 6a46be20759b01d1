import { z } from 'zod';
import { call } from './call.ts';
import { bagKinds } from './catalogue.ts';
import { euro, id } from './shapes.ts';

/** Bags of one kind that somebody has, and the deposit that is held for them. */
const heldBags = z.object({
  product_id: id,
  bag: z.enum(bagKinds),
  name: z.string(),
  name_fr: z.string(),
  name_nl: z.string(),
  quantity: z.int(),
  deposit: euro,
});

export const showBags = call({
  method: 'GET',
  path: '/api/v1/customer/bags',
  summary: 'The bags that the driver brought and that are not back yet',
  audience: 'customer',
  output: z.object({
    bags: z.array(heldBags),
    /** there once the customer has ordered a bag for hangers, absent before */
    on_hanger_check: z.literal(true).optional(),
  }),
  refusals: [],
  errors: 'message',
});

export const bagsCalls = { showBags };
