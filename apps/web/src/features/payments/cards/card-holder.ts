import { z } from 'zod/mini';
import { getSession } from '../../../lib/session.ts';
import { isPossiblePhone } from '../../accounts/phone-field.tsx';

/** What providers ask of a card's holder, for a form's schema. */
export const cardHolder = {
  name: z.string().check(z.trim(), z.minLength(1)),
  phone_number: z.string().check(z.refine(isPossiblePhone)),
};

/** Mostly the one who is signed in. */
export const holderNow = (): { name: string; phone_number: string } => {
  const user = getSession()?.user;
  return {
    name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
    phone_number: user?.phone_number ?? '',
  };
};
