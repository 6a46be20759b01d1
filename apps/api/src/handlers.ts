import { handleSignIn, handleSignOut, handleValidateToken } from './features/accounts/accounts.handlers.ts';
import { handleDeleteAccount } from './features/accounts/deletion.handlers.ts';
import { handleEndOtherDevices, handleListDevices } from './features/accounts/devices.handlers.ts';
import { handleExportData } from './features/accounts/export.handlers.ts';
import { handleGoogleCallback } from './features/accounts/google.handlers.ts';
import {
  handleCheckInvitation,
  handleOpenReset,
  handleRequestReset,
  handleResetPassword,
  handleSetFirstPassword,
} from './features/accounts/passwords.handlers.ts';
import { handleShowProfile, handleUpdateAccount } from './features/accounts/profile.handlers.ts';
import {
  handleCaptchaChallenge,
  handleConfirmEmail,
  handleShowSettings,
  handleSignUp,
} from './features/accounts/registration.handlers.ts';
import { handleChooseDefaultAddress, handleListAddresses } from './features/addresses/addresses.handlers.ts';
import { handleShowCart, handleUpdateCart } from './features/cart/cart.handlers.ts';
import { handleListProducts } from './features/catalogue/catalogue.handlers.ts';
import { handleListCollectionPoints } from './features/collection-points/collection-points.handlers.ts';
import {
  handleListOpsOrders,
  handleShowOpsOrder,
  handleTransitionOrder,
} from './features/dispatch/dispatch.handlers.ts';
import { handleUnsubscribe } from './features/notices/notices.handlers.ts';
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
  signUp: handleSignUp,
  confirmEmail: handleConfirmEmail,
  captchaChallenge: handleCaptchaChallenge,
  showSettings: handleShowSettings,
  googleCallback: handleGoogleCallback,
  requestReset: handleRequestReset,
  openReset: handleOpenReset,
  resetPassword: handleResetPassword,
  checkInvitation: handleCheckInvitation,
  setFirstPassword: handleSetFirstPassword,
  showProfile: handleShowProfile,
  updateAccount: handleUpdateAccount,
  deleteAccount: handleDeleteAccount,
  listDevices: handleListDevices,
  endOtherDevices: handleEndOtherDevices,
  exportData: handleExportData,
  unsubscribe: handleUnsubscribe,
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
