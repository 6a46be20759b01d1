import type { IntakePhotoKind, IntakeRemark } from '@lavoir/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import type { Photo } from '../../photos/read-photo.ts';

export type KeptPhoto = Photo & { kind: IntakePhotoKind };

export type IntakeDraft = {
  orderId: number;
  bags: number;
  remarks: readonly IntakeRemark[];
  words: string;
  byId: number;
  at: Date;
};

/** An order is weighed once, so it has one; behind its order's lock. */
export const insertIntake = async (
  db: Db,
  { orderId, bags, remarks, words, byId, at }: IntakeDraft,
  photos: readonly KeptPhoto[],
): Promise<void> => {
  await db
    .insertInto('intakes')
    .values({ order_id: orderId, bags, remarks: [...remarks], words, by_id: byId, at })
    .execute();
  if (photos.length > 0)
    await db
      .insertInto('intake_photos')
      .values(photos.map((photo) => ({ order_id: orderId, ...photo })))
      .execute();
};

const intakes = (db: Db) =>
  db
    .selectFrom('intakes as i')
    .select(['i.order_id', 'i.bags', 'i.words', 'i.at'])
    .select((eb) => [
      eb.ref('i.remarks').$castTo<IntakeRemark[]>().as('remarks'),
      jsonArrayFrom(
        eb
          .selectFrom('intake_photos as p')
          .select(['p.id', 'p.width', 'p.height'])
          .select((inner) => inner.ref('p.kind').$castTo<IntakePhotoKind>().as('kind'))
          .whereRef('p.order_id', '=', 'i.order_id')
          .orderBy('p.id'),
      ).as('photos'),
    ]);

export type Intake = NonNullable<Awaited<ReturnType<typeof findIntake>>>;

export const findIntake = (db: Db, orderId: number) =>
  intakes(db).where('i.order_id', '=', orderId).executeTakeFirst();

export const findIntakesOf = (db: Db, userId: number) =>
  intakes(db)
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.public_id')
    .where('o.user_id', '=', userId)
    .orderBy('i.order_id')
    .execute();

export const presentIntake = ({ bags, remarks, words, photos, at }: Intake) => ({
  bags,
  remarks,
  words,
  photos,
  at: at.toISOString(),
});

/** A photo, with whose it is and which laundry's. */
export const findIntakePhoto = (db: Db, orderId: number, id: number) =>
  db
    .selectFrom('intake_photos as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.jpeg', 'o.user_id', 'o.laundry_id'])
    .where('p.id', '=', id)
    .where('p.order_id', '=', orderId)
    .executeTakeFirst();
