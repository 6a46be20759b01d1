import { showProfile } from '@lavoir/contract';
import { send } from '../../lib/api.ts';
import { getSession, keepSession } from '../../lib/session.ts';

/** Who is asked a second time loses less than who waits, in ms. */
const patienceMs = 3_000;

/**
 * Whether the account has a number, as it may have got one on another device since this session began. To give one is its
 * owner's alone: whoever acts in their name isn't asked.
 */
export const hasPhone = async (): Promise<boolean> => {
  const session = getSession();
  if (!session) return false;
  if (session.acting || session.user.phone_number) return true;
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await send(showProfile, {}, { signal }).catch(() => undefined);
  const phone_number = answer?.profile.phone_number;
  if (!phone_number) return false;
  keepSession({ ...session, user: { ...session.user, phone_number } });
  return true;
};
