import { passwordLength, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { commonPasswords } from './common-passwords.ts';

export type PasswordRefusal =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_mismatch';

/** What is wrong with a new password; undefined when it may be set. Nothing is ever cut off. */
export const refusePassword = (
  password: string,
  confirmation: string,
): Refusal<PasswordRefusal> | undefined => {
  const field = 'password';
  // as people count: some characters take two places of a JavaScript string
  const length = Array.from(password).length;
  if (length < passwordLength.shortest) return refuse('password_too_short', { field });
  if (length > passwordLength.longest) return refuse('password_too_long', { field });
  if (commonPasswords.has(password.toLowerCase())) return refuse('password_common', { field });
  return password === confirmation
    ? undefined
    : refuse('password_mismatch', { field: 'password_confirmation' });
};
