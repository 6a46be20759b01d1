import type { DoorSize } from '@lavoir/domain';
import { createCustomer, connectToPoint, createOrder } from './factories.ts';
import type { Customer, World } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Size = { number: string; size: DoorSize };

/** A point of its own beside the world's, with these doors. @returns its number */
export const createDoors = async (app: TestApp, world: World, doors: readonly Size[]): Promise<number> => {
  const { db, secrets } = app;
  const schedule = await db.insertInto('schedules').defaultValues().returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('shifts')
    .columns(['schedule_id', 'weekday', 'slots', 'capacity'])
    .expression((eb) =>
      eb
        .selectFrom('shifts')
        .select((inner) => [inner.val(schedule.id).as('schedule_id'), 'weekday', 'slots', 'capacity'])
        .where('schedule_id', '=', world.scheduleId),
    )
    .execute();
  const { id } = await db
    .insertInto('collection_points')
    .values({
      name: 'Studio Tilleul',
      street: 'Rue du Page',
      nr: '14',
      zip: '1050',
      city: 'Ixelles',
      laundry_id: world.laundryId,
      schedule_id: schedule.id,
      secure: true,
      code_hash: secrets.hashCode('2580'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_collection_points')
    .values({ company_id: world.companyId, collection_point_id: id })
    .execute();
  if (doors.length > 0)
    await db
      .insertInto('locker_doors')
      .values(doors.map((door) => ({ ...door, collection_point_id: id })))
      .execute();
  return id;
};

/** An order that stands before the doors of a point: washed, and about to be put in. */
export const createOrderAtDoors = async (
  app: TestApp,
  world: World,
  pointId: number,
  customer?: Customer,
) => {
  const owner = customer ?? (await createCustomer(app));
  await connectToPoint(app, { ...world, pointId }, owner);
  const order = await createOrder(app, world, owner, {
    orderable_type: 'CollectionPoint',
    orderable_id: pointId,
  });
  await app.db
    .updateTable('orders')
    .set({ status: 'ready_for_delivery', payment_status: 'paid' })
    .where('id', '=', order.id)
    .execute();
  return { ...order, owner };
};
