import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleSignIn, handleValidateToken, handleSignOut } from './accounts.handlers.ts';
import { handleDeleteAccount } from './deletion.handlers.ts';
import { handleListDevices, handleEndOtherDevices } from './devices.handlers.ts';
import { handleExportData } from './export.handlers.ts';
import { handleGoogleCallback } from './google.handlers.ts';
import {
  handleRequestReset,
  handleOpenReset,
  handleResetPassword,
  handleCheckInvitation,
  handleSetFirstPassword,
} from './passwords.handlers.ts';
import { handleShowProfile, handleUpdateAccount } from './profile.handlers.ts';
import {
  handleSignUp,
  handleConfirmEmail,
  handleCaptchaChallenge,
  handleShowSettings,
} from './registration.handlers.ts';
import { forgetJob } from './accounts.jobs.ts';
import { accountsMails } from './accounts.mails.ts';
import { accountsPrivacy } from './accounts.privacy.ts';

export const accounts: Feature<typeof contract.accounts> = {
  handlers: {
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
  },
  jobs: [forgetJob],
  mails: accountsMails,
  privacy: accountsPrivacy,
};
