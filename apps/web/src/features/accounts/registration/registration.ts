import { googleCallback, signUp } from '@lavoir/contract';
import type { signUpForm } from '@lavoir/contract';
import type { z } from 'zod/mini';
import { sendForResponse } from '../../../lib/api.ts';
import { currentLocale } from '../../../lib/language.ts';
import { startSession } from '../sessions.ts';

export type SignUpForm = z.output<typeof signUpForm>;

/** Opens the account and signs in. */
export const signUpWith = async (form: SignUpForm, captchaToken: string): Promise<void> => {
  const { first_name, last_name, phone_number, email, password, password_confirmation } = form;
  const { output, headers } = await sendForResponse(signUp, {
    body: {
      first_name,
      last_name,
      phone_number,
      email,
      password,
      password_confirmation,
      recaptcha_token: captchaToken,
      locale: currentLocale,
    },
  });
  startSession(headers, output.data);
};

/** Signs in, or up, by what Google vouches for. */
export const continueWithGoogle = async (idToken: string): Promise<void> => {
  const { output, headers } = await sendForResponse(googleCallback, { body: { id_token: idToken } });
  const { new_social_user, ...user } = output.user;
  startSession(headers, { ...user, new_user: user.new_user || new_social_user });
};
