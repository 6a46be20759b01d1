import { asCents } from '@lavoir/domain';
import {
  createCustomer,
  createManager,
  createStaff,
  createWorld,
  fillWallet,
  sessionOf,
} from './factories.ts';
import { givePassword } from './people.ts';
import type { Caller, House } from './rights-rows.ts';
import type { Session, TestApp } from './test-app.ts';

const withEmail = ({ id, session }: { id: number; session: Session }) => ({ id, email: session.uid });

/** Everybody who might call, and the rows that their requests name. */
export const openHouse = async (app: TestApp) => {
  const world = await createWorld(app, { capacity: 10_000 });
  return { world, ...(await moveIn(app, world)) };
};

/** Other people for a house that is there. */
export const moveIn = async (app: TestApp, world: House['world']) => {
  const owner = await createCustomer(app);
  await fillWallet(app, owner.id, { paid: asCents(2_000_000) });
  await givePassword(app, owner.id);
  const invited = await createCustomer(app);
  const deleted = await createCustomer(app);
  // opened before its account was deleted
  const goneSession = deleted.session;
  await app.db
    .updateTable('users')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', deleted.id)
    .execute();
  const people: House['people'] = {
    expired: owner,
    deleted,
    owner,
    otherCustomer: await createCustomer(app),
    manager: withEmail(await createManager(app, world.companyId)),
    driver: withEmail(await createStaff(app, 'driver', world.laundryId)),
    partner: withEmail(await createStaff(app, 'partner', world.laundryId)),
    operator: withEmail(await createStaff(app, 'operator', world.laundryId)),
  };
  /** what the caller presents, as they come with it */
  const sessionFor = async (caller: Caller): Promise<Session | undefined> => {
    if (caller === 'nobody') return undefined;
    if (caller === 'deleted') return goneSession;
    const session = await sessionOf(app, people[caller]);
    if (caller === 'expired') {
      const expires_at = app.clock.now();
      await app.db.updateTable('sessions').set({ expires_at }).where('client', '=', session.client).execute();
    }
    return session;
  };
  return { owner, invited, people, sessionFor };
};
