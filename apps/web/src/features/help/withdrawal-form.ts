import { withdraw } from '@lavoir/contract';
import { z } from 'zod/mini';

export const call = withdraw;
export const schema = z.object({
  order_number: z.string().check(z.regex(/\d/)),
  name: z.string().check(z.regex(/\S/)),
  email: z.email(),
});
