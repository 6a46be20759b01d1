import { addAddress, updateCart } from '@lavoir/contract';
import type { CallName } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { connectToPoint, createOrder, fillWallet, orderWish } from './factories.ts';
import { rightsOfAnybody } from './rights-of-anybody.ts';
import { rightsOfCatalogue } from './rights-of-catalogue.ts';
import { rightsOfClaims } from './rights-of-claims.ts';
import { rightsOfDay } from './rights-of-day.ts';
import { rightsOfPlaces } from './rights-of-places.ts';
import { rightsOfPromos } from './rights-of-promos.ts';
import { rightsOfInvoices } from './rights-of-invoices.ts';
import { rightsOfLaundry } from './rights-of-laundry.ts';
import { rightsOfStaff } from './rights-of-staff.ts';
import { rightsOfMoney, rightsOfReports, rightsOfSystem } from './rights-of-money.ts';
import { customers, managers, operators, ownerAlone, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';
import { addressBody } from './wishes.ts';

const ownLine = async ({ app, world, owner }: House): Promise<number> => {
  const body = { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 1 }] } };
  const answer = await app.send(updateCart, { as: owner.session, body });
  return answer.body.cart.cart_products[0]?.id ?? 0;
};

const openTopUp = async ({ app, owner }: House) => {
  const payment_id = `pi_${randomUUID()}`;
  const at = app.clock.now();
  const topUp = { user_id: owner.id, amount_cents: asCents(2000), payment_id, created_at: at };
  await app.db.insertInto('top_ups').values(topUp).execute();
  return { params: { payment_id } };
};

/** What each call answers to each caller; here those of customers and of the staff. A call without a row doesn't compile. */
export const rights: Record<CallName, Rights> = {
  ...rightsOfAnybody,
  ...rightsOfCatalogue,
  ...rightsOfPlaces,
  ...rightsOfPromos,
  // there is money in their wallets, which is asked about of those who may
  deleteAccount: {
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async ({ app, people }) => {
      for (const { id } of [people.owner, people.otherCustomer, people.manager]) {
        await fillWallet(app, id, { paid: asCents(100) });
      }
      return {};
    },
  },
  exportData: { answers: customers },
  showMessages: { answers: customers },
  chooseMessages: {
    answers: customers,
    request: async () => ({
      body: { choices: [{ event: 'tips', channel: 'mail', wanted: true }] },
    }),
  },
  // no browser's maker knows the address
  subscribePush: {
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async ({ app }) => ({
      body: {
        endpoint: 'https://push.example/a',
        keys: { p256dh: 'a', auth: 'a' },
        public_key: app.push.publicKey,
      },
    }),
  },
  endPush: { answers: customers, request: async () => ({ body: { endpoint: 'https://push.example/a' } }) },
  invite: {
    answers: operators,
    request: async ({ world }) => ({
      body: {
        email: `${randomUUID()}@test.example`,
        first_name: 'Ines',
        last_name: 'Maes',
        locale: 'nl',
        role: 'driver',
        laundry_id: world.laundryId,
      },
    }),
  },
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
  listProducts: { answers: customers },
  showCart: { answers: customers },
  updateCart: {
    answers: ownerAlone(422),
    request: async (house) => ({
      body: { cart: { cart_products_attributes: [{ id: await ownLine(house), quantity: 7 }] } },
    }),
  },
  validateDeliveryDate: {
    answers: customers,
    request: async () => ({ body: { pickup_date: '2026-11-26' } }),
  },
  showPromoCode: {
    answers: customers,
    request: async ({ app }) => {
      const code = randomUUID();
      await app.db
        .insertInto('promo_codes')
        .values({ code, basis_points: 1000, first_order_only: false })
        .execute();
      return { params: { code } };
    },
  },
  showReceipt: {
    answers: ownerAlone(404),
    request: (house) =>
      ownOrder(house, { status: 'processed', payment_status: 'paid', weighed_at: house.app.clock.now() }),
  },
  showReferrals: { answers: customers },
  enterReferral: {
    // nobody's code
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async () => ({ body: { referral_code: 'NOBODY' } }),
  },
  listPaymentMethods: { answers: customers },
  beginCardSetup: { answers: customers },
  addPaymentMethod: {
    answers: customers,
    request: async () => ({ body: { token: 'tok_visa' } }),
  },
  deletePaymentMethod: {
    answers: ownerAlone(404),
    request: async ({ app, owner }) => {
      const { id } = await app.db
        .insertInto('payment_methods')
        .values({
          user_id: owner.id,
          provider_method: `pm_${randomUUID()}`,
          brand: 'visa',
          last4: '4242',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id: String(id) } };
    },
  },
  showWallet: { answers: customers },
  beginTopUp: { answers: customers, request: async () => ({ query: { amount: '20' } }) },
  showTopUp: { answers: ownerAlone(404), request: openTopUp },
  stopTopUp: { answers: ownerAlone(404), request: openTopUp },
  listOrders: { answers: customers },
  showOrder: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  placeOrder: {
    answers: ownerAlone(422),
    request: async ({ world, owner }) => ({ body: orderWish(owner, world, { description: randomUUID() }) }),
  },
  changeOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house)),
      body: { order: { description: randomUUID() } },
    }),
  },
  deleteOrder: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  retrieveOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house, { status: 'delivered', uses_locker: true })),
      body: { order: { status: 'retrieved_by_user' } },
    }),
  },
  payOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house, { status: 'dropped_at_laundry', payment_status: 'failed' })),
      body: { payment_type: 'Wallet' },
    }),
  },
  agreeToOrder: {
    answers: ownerAlone(404),
    request: (house) =>
      ownOrder(house, { status: 'dropped_at_laundry', agreement_asked_at: new Date('2026-11-23T06:00:00Z') }),
  },
  followOrders: { answers: customers },
  addReview: {
    answers: ownerAlone(404),
    request: async (house) => {
      const { params } = await ownOrder(house, { status: 'delivered' });
      return { body: { order_id: Number(params.id), stars: 5 } };
    },
  },
  showBags: { answers: customers },
  listFavourites: { answers: customers },
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
  listManagedOrders: { answers: managers },
  showManagedOrder: {
    answers: managers,
    request: async (house) => {
      const { params } = await ownOrder(house, { company_id: house.world.companyId });
      return { params: { order_id: params.id } };
    },
  },
  showManagedCompanies: { answers: managers },
  exportManagedOrdersCsv: { answers: managers },
  exportManagedOrdersSheet: { answers: managers },
  listOpsOrders: { answers: staff },
  showOpsOrder: { answers: staff, request: (house) => ownOrder(house) },
  // picking up is not the laundry's to do
  transitionOrder: {
    answers: { ...staff, partner: 403 },
    request: async (house) => ({ ...(await ownOrder(house)), body: { action: 'pick_up' } }),
  },
  refundOrder: {
    answers: operators,
    request: async (house) => ({
      ...(await ownOrder(house, { payment_status: 'paid', charged_paid_cents: asCents(5490) })),
      body: { amount: 1, reason: randomUUID() },
    }),
  },
  giveGoodwill: {
    answers: operators,
    request: async (house) => ({
      ...(await ownOrder(house)),
      body: { amount: 1, reason: randomUUID() },
    }),
  },
  ...rightsOfClaims,
  ...rightsOfDay,
  // bags are counted at the laundry
  returnBags: {
    answers: { ...staff, driver: 403 },
    request: async (house) => {
      const { id, products } = await createOrder(house.app, house.world, house.owner, {
        product_orders_attributes: [{ product_id: house.world.bag, quantity: 1 }],
      });
      const paid = {
        status: 'processed',
        payment_status: 'paid',
        charged_paid_cents: asCents(1690),
      } as const;
      await house.app.db.updateTable('orders').set(paid).where('id', '=', id).execute();
      return { params: { id: String(id) }, body: { line_id: products[0]?.id, returned: 1 } };
    },
  },
  // last: they leave orders that came before
  ...rightsOfInvoices,
  ...rightsOfLaundry,
  ...rightsOfMoney,
  ...rightsOfReports,
  ...rightsOfSystem,
  ...rightsOfStaff,
};
