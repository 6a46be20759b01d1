import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { signedIn } from './sessions.queries.ts';
import { sessionsHandlers } from './accounts.handlers.ts';
import { passwordsHandlers } from './passwords.handlers.ts';
import { registrationHandlers } from './registration.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { devicesHandlers } from './devices.handlers.ts';
import { handleDeleteAccount } from './deletion.handlers.ts';
import { handleExportData } from './export.handlers.ts';
import { handleGoogleCallback } from './google.handlers.ts';
import { inviteOnce } from './invitations.handler.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';
import { forgetJob } from './accounts.jobs.ts';
import { accountsMails } from './accounts.mails.ts';
import { accountsPrivacy } from './accounts.privacy.ts';
import { mailQueue } from '../../mail/mail-queue.ts';

export const accounts: Feature<typeof contract.accounts> = {
  handlers: {
    ...sessionsHandlers,
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
