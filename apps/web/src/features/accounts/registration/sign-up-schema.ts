import { signUpForm } from '@lavoir/contract';
import { z } from 'zod/mini';
import { isTypedTwice } from '../passwords/new-password.ts';
import { isPossiblePhone } from '../phone-field.tsx';

const { shape } = signUpForm;

/** The contract's form, and what only the page knows: phone numbers, a box to tick, and where its captcha stands. */
export const signUpSchema = z
  .object({
    ...shape,
    phone_number: shape.phone_number.check(z.refine(isPossiblePhone)),
    terms: z.boolean().check(z.refine((isAccepted) => isAccepted)),
    recaptcha_token: z.string(),
  })
  .check(isTypedTwice);
