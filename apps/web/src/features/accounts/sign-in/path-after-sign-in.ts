import type { AuthUser } from '@lavoir/contract';
import { addressesQuery } from '../../places/addresses.queries.ts';
import { collectionPointsQuery } from '../../places/collection-points.queries.ts';
import { queryClient } from '../../../lib/query.ts';
import { endedFor, endedKey, getSession, takeRememberedPath } from '../../../lib/session.ts';

type Timed = { collection_times: readonly unknown[] };

const canBeServed = (places: readonly Timed[]): boolean =>
  places.some(({ collection_times }) => collection_times.length > 0);

/** Whether we come to this customer somewhere. Without an answer, yes: the ordering page says what is wrong. */
const hasPlace = async (): Promise<boolean> => {
  try {
    const [addresses, points] = await Promise.all([
      queryClient.ensureQueryData({ ...addressesQuery(), retry: false }),
      queryClient.ensureQueryData({ ...collectionPointsQuery(), retry: false }),
    ]);
    return canBeServed(addresses) || canBeServed(points);
  } catch {
    return true;
  }
};

/** Where a signed-in person starts: who has just joined, or has no place yet, says where the service is wanted. */
export const startOf = async (user: AuthUser): Promise<'/home' | '/use-lavoir' | '/ops'> => {
  if (user.roles.length > 0) return '/ops';
  if (user.new_user) return '/use-lavoir';
  return (await hasPlace()) ? '/home' : '/use-lavoir';
};

/** Back to where one wanted to go, except for who has just joined, and where another person's session ended. */
export const pathAfterSignIn = async (): Promise<string> => {
  const remembered = takeRememberedPath();
  const ended = endedFor();
  sessionStorage.removeItem(endedKey);
  const session = getSession();
  if (!session) return '/sign-in';
  const { uid, user } = session;
  const isOwn = ended === null || ended === uid;
  return (!user.new_user && isOwn && remembered) || startOf(user);
};
