import { googleCallback } from '@lavoir/contract';
import { sendForResponse } from '../../../lib/api.ts';
import { startSession } from '../sessions.ts';

/** Signs in, or up, by what Google vouches for. */
export const continueWithGoogle = async (idToken: string): Promise<void> => {
  const { output, headers } = await sendForResponse(googleCallback, { body: { id_token: idToken } });
  const { new_social_user, ...user } = output.user;
  startSession(headers, { ...user, new_user: user.new_user || new_social_user });
};
