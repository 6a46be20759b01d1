import type { Privacy } from '../../privacy.ts';
import { emptyCart, findCart } from './cart.queries.ts';

export const cartPrivacy: Privacy = {
  tables: { cart_lines: 'erased' },
  exportData: async (db, userId) => ({
    basket: (await findCart(db, userId)).map(({ name, unit, quantity }) => ({ name, unit, quantity })),
  }),
  erase: async (db, { userId }) => void (await emptyCart(db, userId)),
  disown: async (db, userId) => void (await emptyCart(db, userId)),
};
