import type { Privacy } from '../../privacy.ts';
import { emptyCart } from './cart.queries.ts';

export const cartPrivacy: Privacy = {
  tables: { cart_lines: 'erased' },
  erase: async (db, { userId }) => void (await emptyCart(db, userId)),
  disown: async (db, userId) => void (await emptyCart(db, userId)),
};
