import { listCompanyInvoices, showCompanyInvoicePdf, showCompanyInvoiceUbl } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createManager, createStaff, createWorld } from '../../../test/factories.ts';
import { insertInvoice } from '../../../test/invoices.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: { id: number; session: Session };
let [sent, draft] = [0, 0];

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  const customer = await createCustomer(app);
  const operator = await createStaff(app, 'operator', world.laundryId);
  manager = await createManager(app, world.companyId);
  sent = await insertInvoice(app, world, customer, { sentBy: operator.id });
  draft = await insertInvoice(app, world, customer);
});
afterAll(() => app.close());

const list = ({ session }: { session: Session }) => app.send(listCompanyInvoices, { as: session });
const files = ({ session }: { session: Session }, id: number) =>
  Promise.all(
    [showCompanyInvoicePdf, showCompanyInvoiceUbl].map((call) =>
      app.send(call, { as: session, params: { id: String(id) } }),
    ),
  );

test('a manager has what their company was sent, as paper and for its accountancy; drafts aren’t there', async () => {
  const { body } = await list(manager);
  expect(body.data).toMatchObject([
    { id: sent, number: '2026-0001', state: 'sent', total: 52.5, communication: '+++202/6000/00192+++' },
  ]);
  expect(body.pagination.total).toBe(1);
  const [pdf, ubl] = await files(manager, sent);
  expect([pdf?.status, pdf?.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect([ubl?.status, ubl?.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(ubl?.headers.get('content-disposition')).toBe('attachment; filename="2026-0001.xml"');
  for (const answer of await files(manager, draft)) expect(answer.status).toBe(404);
});

test('the manager of another company has nothing of it', async () => {
  const other = await app.db
    .insertInto('companies')
    .values({ name: 'Studio Tilleul', is_invoiced: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stranger = await createManager(app, other.id);
  expect((await list(stranger)).body).toMatchObject({ data: [], pagination: { total: 0 } });
  for (const answer of await files(stranger, sent)) expect(answer.status).toBe(404);
});

test('who manages it no longer has nothing of it from the next call on', async () => {
  await app.db.deleteFrom('memberships').where('user_id', '=', manager.id).execute();
  expect((await list(manager)).status).toBe(403);
  for (const answer of await files(manager, sent)) expect(answer.status).toBe(403);
});
