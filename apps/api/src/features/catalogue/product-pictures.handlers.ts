import { isRefusal, refuse, showProductPicture } from '@lavoir/contract';
import type { addProductPicture } from '@lavoir/contract';
import { createHash } from 'node:crypto';
import type { AskingHandler, LoneHandler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { findPicture, keepPicture } from './product-pictures.queries.ts';

/** px: eight times a card's, for screens of three dots a pixel with room */
const longestSide = 640;

/** Named by what is in it, so that what an address shows never changes. */
export const askAddProductPicture: AskingHandler<typeof addProductPicture> = {
  ask: async (context, { body }) => {
    const limited = await tooMany(context, 'picture', String(context.actor.userId));
    if (limited) return limited;
    const picture = await readPhoto(body.picture, longestSide);
    if (isRefusal(picture)) return picture;
    const id = createHash('sha256').update(picture.jpeg).digest('hex').slice(0, 32);
    return async ({ db, actor, clock }) => {
      await keepPicture(db, { id, ...picture, made_by: actor.userId, made_at: clock.now() });
      return { icon: showProductPicture.path.slice(1).replace(':id', id) };
    };
  },
};

export const handleShowProductPicture: LoneHandler<typeof showProductPicture> = {
  alone: async ({ db }, { params: { id } }) => {
    const picture = await findPicture(db, id);
    return picture ? { name: `${id}.jpg`, bytes: new Uint8Array(picture.jpeg) } : refuse('not_found');
  },
};
