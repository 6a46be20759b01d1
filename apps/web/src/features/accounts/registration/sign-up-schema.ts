import { passwordLength } from '@lavoir/contract';
import { z } from 'zod/mini';
import { isTypedTwice } from '../passwords/new-password.ts';
import { isPossiblePhone } from '../phone-field.tsx';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** What the sign-up form checks before it sends, and where its captcha stands. */
export const signUpSchema = z
  .object({
    first_name: name,
    last_name: name,
    phone_number: z.string().check(z.refine(isPossiblePhone)),
    email: z.email(),
    password: z.string().check(z.minLength(passwordLength.shortest), z.maxLength(passwordLength.longest)),
    password_confirmation: z.string(),
    terms: z.boolean().check(z.refine((isAccepted) => isAccepted)),
    recaptcha_token: z.string(),
  })
  .check(isTypedTwice);
