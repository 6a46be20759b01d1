import { isRefusal, refuse } from '@lavoir/contract';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import { presentClaim } from './claims.presentation.ts';
import { findClaim } from './claims.queries.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import type { Photo } from '../../photos/read-photo.ts';

type Asking = Parameters<typeof tooMany>[0] & { actor: { userId: number } };

/**
 * Photos are made small before the transaction begins that keeps them; how often somebody may send some is limited.
 * @param isOwn whether what they are about is the caller's: looked at before them, as they cost the most
 */
export const withPhotos = async <Handler>(
  context: Asking,
  texts: readonly string[],
  isOwn: () => Promise<boolean>,
  handlerWith: (photos: readonly Photo[]) => Handler,
) => {
  const limited = await tooMany(context, 'claim', String(context.actor.userId));
  if (limited) return limited;
  if (texts.length > 0 && !(await isOwn())) return refuse('not_found');
  const photos: Photo[] = [];
  for (const text of texts) {
    const photo = await readPhoto(text);
    if (isRefusal(photo)) return photo;
    photos.push(photo);
  }
  return handlerWith(photos);
};

/** The claim as it is by now, where the request that sent it is repeated. */
export const showAgain = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number) => {
  const row = await findClaim(db, id);
  return row ? { claim: presentClaim(row, clock.now()) } : refuse('not_found');
};

/** What a customer did about a claim of their order, which is locked. */
export const recordOwn = (
  db: Db,
  order: BareOrder,
  action: 'claim' | 'accept_claim',
  at: Date,
): Promise<unknown> =>
  recordEvent(db, order, {
    actorId: order.user_id,
    role: 'customer',
    action,
    at,
  });
