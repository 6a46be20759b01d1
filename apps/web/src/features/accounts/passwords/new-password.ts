import { passwordLength } from '@lavoir/contract';
import { z } from 'zod/mini';

/** What the browser knows of a good password; which ones are too common, the server knows. */
export const newPassword = {
  password: z.string().check(z.minLength(passwordLength.shortest)),
  password_confirmation: z.string(),
};

export type NewPassword = { password: string; password_confirmation: string };

export const noPassword: NewPassword = { password: '', password_confirmation: '' };

/** For a schema's `check`. */
export const isTypedTwice = z.refine<NewPassword>(
  ({ password, password_confirmation }) => password === password_confirmation,
  { path: ['password_confirmation'] },
);

export const newPasswordForm = z.object(newPassword).check(isTypedTwice);
