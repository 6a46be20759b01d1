import { showProfile } from './accounts-profile.ts';
import { signOut, validateToken } from './accounts-sessions.ts';
import type { Call } from './call.ts';
import { showCart, updateCart } from './cart.ts';
import { listProducts } from './catalogue.ts';
import { endActing } from './customers.ts';
import { changeOrder, deleteOrder, placeOrder } from './orders-placing.ts';
import { followOrders, listOrders, showOrder } from './orders.ts';
import { showBags } from './orders-bags.ts';
import { listFavourites } from './orders-favourites.ts';
import { showLaundryPartner } from './partners.ts';
import { listPaymentMethods } from './payments.ts';
import { addAddress, chooseDefaultAddress, listAddresses } from './places-addresses.ts';
import { listCollectionPoints } from './places-points.ts';
import { showPromoCode } from './promos.ts';
import { validateDeliveryDate } from './schedule.ts';
import { showWallet } from './wallet.ts';

/**
 * All that a session in a customer's name may call: orders, the cart, and what is read on the way there. Money that
 * comes in, cards, the profile and the password are the customer's alone.
 */
export const actingCalls: ReadonlySet<Call> = new Set<Call>([
  showProfile,
  validateToken,
  signOut,
  endActing,
  showCart,
  updateCart,
  listProducts,
  listFavourites,
  showBags,
  showLaundryPartner,
  listAddresses,
  addAddress,
  chooseDefaultAddress,
  listCollectionPoints,
  listPaymentMethods,
  showWallet,
  showPromoCode,
  validateDeliveryDate,
  listOrders,
  showOrder,
  followOrders,
  placeOrder,
  changeOrder,
  deleteOrder,
]);
