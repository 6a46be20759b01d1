import {
  handleShowProfile,
  handleSignIn,
  handleSignOut,
  handleValidateToken,
} from './features/accounts/accounts.handlers.ts';
import { handleChooseDefaultAddress, handleListAddresses } from './features/addresses/addresses.handlers.ts';
import { handleShowCart, handleUpdateCart } from './features/cart/cart.handlers.ts';
import { handleListProducts } from './features/catalogue/catalogue.handlers.ts';
import { handleListCollectionPoints } from './features/collection-points/collection-points.handlers.ts';
import {
  handleListOpsOrders,
  handleShowOpsOrder,
  handleTransitionOrder,
} from './features/dispatch/dispatch.handlers.ts';
import {
  handleDeleteOrder,
  handleListOrders,
  handleRetrieveOrder,
  handleShowOrder,
} from './features/orders/orders.handlers.ts';
import { handlePlaceOrder } from './features/orders/place-order.handler.ts';
import { handleValidateDeliveryDate } from './features/schedule/schedule.handlers.ts';
import { handleShowWallet } from './features/wallet/wallet.handlers.ts';
import type { Handlers } from './http/register-calls.ts';

/** Who answers which call. */
export const handlers: Handlers = {
  signIn: handleSignIn,
  validateToken: handleValidateToken,
  signOut: handleSignOut,
  showProfile: handleShowProfile,
  listAddresses: handleListAddresses,
  chooseDefaultAddress: handleChooseDefaultAddress,
  listCollectionPoints: handleListCollectionPoints,
  listProducts: handleListProducts,
  showCart: handleShowCart,
  updateCart: handleUpdateCart,
  validateDeliveryDate: handleValidateDeliveryDate,
  showWallet: handleShowWallet,
  listOrders: handleListOrders,
  showOrder: handleShowOrder,
  placeOrder: handlePlaceOrder,
  deleteOrder: handleDeleteOrder,
  retrieveOrder: handleRetrieveOrder,
  listOpsOrders: handleListOpsOrders,
  showOpsOrder: handleShowOpsOrder,
  transitionOrder: handleTransitionOrder,
};
