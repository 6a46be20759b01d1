import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowCart, handleUpdateCart } from './cart.handlers.ts';
import { cartPrivacy } from './cart.privacy.ts';

export const cart: Feature<typeof contract.cart> = {
  handlers: {
    showCart: handleShowCart,
    updateCart: handleUpdateCart,
  },
  privacy: cartPrivacy,
};
