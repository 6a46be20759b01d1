import { named } from './database.ts';
import { json } from './visitor.ts';
import type { Answer, Handler } from './visitor.ts';

/** The code, if it can be used; nothing counts how often somebody guesses. */
export const showPromoCode: Handler = async ({ url }): Promise<Answer> => {
  const code = url.pathname.split('/').at(-1);
  const text = `
    select id, code, basis_points, amount_cents::integer from promo_codes
    where code = $1 and is_active and (use_limit is null or uses < use_limit)
      and (ends_on is null or ends_on >= current_date)`;
  const [found] = await named('promo code', text, [code]);
  return found ? json({ promo_code: found }) : { status: 404, body: '{}' };
};
