import { invitationsCalls } from './accounts-invitations.ts';
import { passwordsCalls } from './accounts-passwords.ts';
import { profileCalls } from './accounts-profile.ts';
import { registrationCalls } from './accounts-registration.ts';
import { sessionsCalls } from './accounts-sessions.ts';
import { twoFactorCalls } from './accounts-two-factor.ts';

export * from './accounts-invitations.ts';
export * from './accounts-passwords.ts';
export * from './accounts-profile.ts';
export * from './accounts-registration.ts';
export * from './accounts-sessions.ts';
export * from './accounts-two-factor.ts';

export const accountsCalls = {
  ...sessionsCalls,
  ...registrationCalls,
  ...passwordsCalls,
  ...profileCalls,
  ...invitationsCalls,
  ...twoFactorCalls,
};
