import { addAddress } from '@lavoir/contract';
import type { CallName } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { connectToPoint } from './factories.ts';
import { customers, ownerAlone } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';
import { addressBody } from './wishes.ts';

/** Where a customer’s bags are fetched and brought. */
export const rightsOfAddresses = {
  listAddresses: { answers: customers },
  addAddress: { answers: customers, request: async () => ({ body: addressBody({ street: randomUUID() }) }) },
  editAddress: {
    answers: ownerAlone(422),
    request: async ({ owner }) => ({ params: { id: String(owner.addressId) }, body: addressBody() }),
  },
  deleteAddress: {
    answers: ownerAlone(422),
    request: async ({ app, owner }) => {
      const { body } = await app.send(addAddress, {
        as: owner.session,
        body: addressBody({ street: randomUUID() }),
      });
      return { params: { id: String(body.id) } };
    },
  },
  chooseDefaultAddress: {
    answers: ownerAlone(422),
    request: async ({ owner }) => ({ body: { id: owner.addressId, address_type: 'DeliveryAddress' } }),
  },
  listCollectionPoints: { answers: customers },
  searchCollectionPoints: { answers: customers, request: async () => ({ query: { q: 'atelier' } }) },
  connectCollectionPoint: {
    answers: customers,
    request: async ({ world }) => ({
      body: {
        collection_point: { collection_point_id: world.pointId, code: '2580' },
        company_id: world.companyId,
      },
    }),
  },
  disconnectCollectionPoint: {
    answers: ownerAlone(422),
    request: async ({ app, world, owner, people }) => {
      for (const { id } of [people.otherCustomer, people.manager])
        await app.db.deleteFrom('user_collection_points').where('user_id', '=', id).execute();
      await connectToPoint(app, world, owner);
      return { params: { id: String(world.pointId) } };
    },
  },
  requestOffice: {
    answers: customers,
    request: async () => ({
      body: {
        office: {
          name: randomUUID(),
          street: 'Rue du Page',
          nr: '1',
          zip_code: '4000',
          city: 'Liège',
          country: 'Belgium',
          comment: 'In the hall',
        },
      },
    }),
  },
  showLaundryPartner: {
    answers: customers,
    // whoever has a place has a laundry
    request: async ({ app, world, owner, people }) => {
      await connectToPoint(app, world, { ...owner, id: people.manager.id });
      const place = { default_delivery_address_id: null, default_collection_point_id: world.pointId };
      await app.db.updateTable('users').set(place).where('id', '=', people.manager.id).execute();
      return {};
    },
  },
} satisfies Partial<Record<CallName, Rights>>;
