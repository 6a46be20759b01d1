import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as collectionPoints from './collection-points.ts';
import * as dispatch from './dispatch.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as schedule from './schedule.ts';
import * as wallet from './wallet.ts';

export * from './call.ts';
export * from './accounts.ts';
export * from './addresses.ts';
export * from './cart.ts';
export * from './catalogue.ts';
export * from './collection-points.ts';
export * from './dispatch.ts';
export * from './notices.ts';
export * from './orders.ts';
export * from './passwords.ts';
export * from './profile.ts';
export * from './refusals.ts';
export * from './registration.ts';
export * from './schedule.ts';
export * from './wallet.ts';

/** Every call there is, by name. The server registers these, and only these. */
export const contract = {
  signIn: accounts.signIn,
  validateToken: accounts.validateToken,
  signOut: accounts.signOut,
  signUp: registration.signUp,
  confirmEmail: registration.confirmEmail,
  captchaChallenge: registration.captchaChallenge,
  showSettings: registration.showSettings,
  googleCallback: registration.googleCallback,
  requestReset: passwords.requestReset,
  openReset: passwords.openReset,
  resetPassword: passwords.resetPassword,
  checkInvitation: passwords.checkInvitation,
  setFirstPassword: passwords.setFirstPassword,
  showProfile: profile.showProfile,
  updateAccount: profile.updateAccount,
  deleteAccount: profile.deleteAccount,
  listDevices: profile.listDevices,
  endOtherDevices: profile.endOtherDevices,
  exportData: profile.exportData,
  unsubscribe: notices.unsubscribe,
  listAddresses: addresses.listAddresses,
  chooseDefaultAddress: addresses.chooseDefaultAddress,
  listCollectionPoints: collectionPoints.listCollectionPoints,
  listProducts: catalogue.listProducts,
  showCart: cart.showCart,
  updateCart: cart.updateCart,
  validateDeliveryDate: schedule.validateDeliveryDate,
  showWallet: wallet.showWallet,
  listOrders: orders.listOrders,
  showOrder: orders.showOrder,
  placeOrder: orders.placeOrder,
  deleteOrder: orders.deleteOrder,
  retrieveOrder: orders.retrieveOrder,
  followOrders: orders.followOrders,
  listOpsOrders: dispatch.listOpsOrders,
  showOpsOrder: dispatch.showOpsOrder,
  transitionOrder: dispatch.transitionOrder,
};
export type CallName = keyof typeof contract;
