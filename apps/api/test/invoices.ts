import { transitionOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { keepBilling } from '../src/features/invoices/billing.queries.ts';
import { insertCorrection } from '../src/features/invoices/drafting/corrections.queries.ts';
import { draftInvoices, priceDraft } from '../src/features/invoices/drafting/draft-invoices.ts';
import { numberInvoice } from '../src/features/invoices/sending/number-invoice.ts';
import { connectToPoint, createOrder } from './factories.ts';
import type { Customer, World } from './factories.ts';
import type { Session, TestApp } from './test-app.ts';

/** Whom the tests' invoices go to. */
export const billing = {
  name: 'Atelier Nord SRL',
  enterprise_number: '0403170701',
  street: 'Quai du Commerce 12',
  zip: '1000',
  city: 'Bruxelles',
  email: 'compta@test.example',
  locale: 'fr',
  reference: 'Cost centre 410',
} as const;

/** A company's order on its way back, in the hands of a driver or still at the laundry. */
export const createInvoiced = async (
  app: TestApp,
  world: World,
  customer: Customer,
  change: object = {},
): Promise<Order> => {
  await connectToPoint(app, world, customer);
  return createOrder(app, world, customer, {
    orderable_type: 'CollectionPoint',
    orderable_id: world.pointId,
    payment_type: '',
    ...change,
  });
};

const way = [
  { action: 'pick_up' },
  { action: 'intake' },
  { action: 'process' },
  { action: 'make_ready' },
  { action: 'deliver' },
] as const;

/** Brings it to its locker, behind a door of its own number, as it is by the app's clock. @param found kilos and pieces that the laundry found, by line */
export const deliver = async (
  app: TestApp,
  operator: Session,
  order: Order,
  found: Record<number, number> = {},
): Promise<void> => {
  const lines = order.products.flatMap(({ id, product_id }) => {
    const actual_quantity = found[product_id];
    return actual_quantity === undefined ? [] : [{ id, actual_quantity }];
  });
  for (const step of way) {
    const { status, body } = await app.send(transitionOrder, {
      as: operator,
      params: { id: String(order.id) },
      body: {
        ...step,
        ...(step.action === 'intake' && { lines }),
        ...(step.action === 'deliver' && { locker_number: String(order.id) }),
      },
    });
    if (status !== 200) throw new Error(`no ${step.action}: ${status} ${JSON.stringify(body)}`);
  }
};

/** A draft over one order that was delivered in October, as rows; sent, where somebody is said to have sent it. */
export const insertInvoice = async (
  app: TestApp,
  world: World,
  customer: Customer,
  { sentBy }: { sentBy?: number } = {},
): Promise<number> => {
  const { id: orderId } = await createInvoiced(app, world, customer);
  await app.db.updateTable('orders').set({ status: 'retrieved_by_user' }).where('id', '=', orderId).execute();
  await app.db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      user_id: customer.id,
      actor_role: 'driver',
      action: 'deliver',
      status: 'delivered',
      payment_status: 'to_invoice',
      at: new Date('2026-10-15T10:00:00Z'),
    })
    .execute();
  await keepBilling(app.db, { company_id: world.companyId, ...billing });
  return app.db.transaction().execute(async (trx) => {
    const at = app.clock.now();
    await draftInvoices(trx, world.companyId, at);
    const { invoice_id: id } = await trx
      .selectFrom('invoice_lines')
      .select('invoice_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (sentBy !== undefined)
      await numberInvoice(trx, { id, kind: 'invoice' }, { buyer: billing, by: sentBy, at });
    return id;
  });
};

/** A draft of which an operator took € 5 off. @returns the correction */
export const insertCorrected = async (
  app: TestApp,
  world: World,
  customer: Customer,
  operatorId: number,
): Promise<number> => {
  const invoiceId = await insertInvoice(app, world, customer);
  return app.db.transaction().execute(async (trx) => {
    const { company_id, month } = await trx
      .selectFrom('invoices')
      .select(['company_id', 'month'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const id = await insertCorrection(trx, invoiceId, {
      company_id,
      month,
      words: 'Lost button',
      gross_cents: asCents(-500),
      percent: 21,
      reason: 'Agreed by telephone',
      added_at: app.clock.now(),
      added_by: operatorId,
    });
    await priceDraft(trx, invoiceId);
    return id;
  });
};
