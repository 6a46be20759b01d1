import {
  requestReset,
  openReset,
  resetPassword,
  checkInvitation,
  setFirstPassword,
} from './accounts-passwords.ts';
import {
  showProfile,
  updateAccount,
  deleteAccount,
  listDevices,
  endOtherDevices,
  exportData,
} from './accounts-profile.ts';
import {
  signUp,
  confirmEmail,
  captchaChallenge,
  showSettings,
  googleCallback,
} from './accounts-registration.ts';
import { signIn, validateToken, signOut } from './accounts-sessions.ts';

export * from './accounts-passwords.ts';
export * from './accounts-profile.ts';
export * from './accounts-registration.ts';
export * from './accounts-sessions.ts';

export const accountsCalls = {
  signIn,
  validateToken,
  signOut,
  signUp,
  confirmEmail,
  captchaChallenge,
  showSettings,
  googleCallback,
  requestReset,
  openReset,
  resetPassword,
  checkInvitation,
  setFirstPassword,
  showProfile,
  updateAccount,
  deleteAccount,
  listDevices,
  endOtherDevices,
  exportData,
};
