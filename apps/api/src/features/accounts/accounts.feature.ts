import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { signedIn } from './sign-in/sessions.queries.ts';
import { signInHandlers } from './sign-in/sign-in.handlers.ts';
import { passwordsHandlers } from './passwords/passwords.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { devicesHandlers } from './sign-in/devices.handlers.ts';
import { handleDeleteAccount } from './profile/deletion.handlers.ts';
import { handleExportData } from './profile/export.handlers.ts';
import { handleGoogleCallback } from './sign-in/google.handlers.ts';
import { inviteOnce } from './registration/invitations.handler.ts';
import { twoFactorHandlers } from './two-factor/two-factor.handlers.ts';
import { forgetJob } from './accounts.jobs.ts';
import { accountsMails } from './accounts.mails.ts';
import { accountsPrivacy } from './accounts.privacy.ts';
import { mailQueue } from '../../mail/mail-queue.ts';

export const accounts: Feature<typeof contract.accounts> = {
  handlers: {
    ...signInHandlers,
    ...passwordsHandlers,
    ...registrationHandlers,
    ...profileHandlers,
    ...devicesHandlers,
    deleteAccount: handleDeleteAccount,
    exportData: handleExportData,
    googleCallback: handleGoogleCallback,
    invite: inviteOnce,
    ...twoFactorHandlers,
  },
  keeps: [signedIn],
  jobs: [forgetJob],
  mails: accountsMails,
  privacy: accountsPrivacy,
  sealed: {
    columns: [
      { table: 'two_factors', key: 'user_id', column: 'secret' },
      { table: 'two_factors', key: 'user_id', column: 'pending' },
    ],
    // whom a farewell goes to
    fields: [{ queue: mailQueue, field: 'recipient', as: 'base64url' }],
  },
};
