import { checkInvitation, requestReset, resetPassword, setFirstPassword } from '@lavoir/contract';
import { send } from '../../../lib/api.ts';
import { clear } from '../../../lib/session.ts';

export type NewPassword = { password: string; password_confirmation: string };

/** The answer is the same whether the address is known or not. */
export const mailResetLink = (email: string) =>
  send(requestReset, { body: { email, redirect_url: `${window.location.origin}/reset-password/` } });

/** Sets the password by the mailed link. The server ends every session, this device's included. */
export const setPasswordByLink = async (token: string, passwords: NewPassword): Promise<void> => {
  await send(resetPassword, { body: { reset_password_token: token, ...passwords } });
  clear();
};

/** Refused when the invitation is used up, unknown or too old. */
export const checkInvitationLink = (token: string, signal: AbortSignal) =>
  send(checkInvitation, { query: { token } }, { signal });

export const setPasswordByInvitation = (token: string, passwords: NewPassword) =>
  send(setFirstPassword, { body: { token, ...passwords } });
