import { exportManagedOrdersCsv, exportManagedOrdersSheet } from '@lavoir/contract';
import { dayMs } from '@lavoir/domain';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createColleague, orderForCompany } from '../../../test/companies.ts';
import { createManager, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { giveToCompany, insertManyOrders } from '../../../test/many-orders.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { harmless } from './export-rows.ts';

let app: TestApp;
let world: World;
let manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  manager = (await createManager(app, world.companyId)).session;
  const formula = await createColleague(app, world, '=HYPERLINK("http://evil.example";"x")', 'D’Hondt');
  const accents = await createColleague(app, world, 'Zoë', 'Aerts');
  await orderForCompany(app, world, formula, {
    product_orders_attributes: [{ product_id: world.shirt, quantity: 300 }],
  });
  await orderForCompany(app, world, accents, { pickup_date: '2026-11-30', delivery_date: '2026-12-03' });
});
afterAll(() => app.close());

const fileOf = async (path: string, query = '', locale = 'en') => {
  const response = await fetch(`${app.url}${path}?sort=pickup&direction=asc${query}`, {
    headers: { ...manager, 'accept-language': locale },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const csvOf = async (query?: string, locale?: string) => {
  const { bytes } = await fileOf(exportManagedOrdersCsv.path, query, locale);
  // a BOM is what Excel knows UTF-8 by
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  return new TextDecoder().decode(bytes).split('\r\n').slice(0, -1);
};

describe('the file of commas', () => {
  test('has semicolons, Belgian days and decimal commas', async () => {
    const { response } = await fileOf(exportManagedOrdersCsv.path);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-23.csv"');
    const [head, , second] = await csvOf();
    expect(head).toBe(
      'Order;Name;Company;Pick-up;Delivery;Status;Subtotal;Promotion;Service or delivery fee;Total (VAT incl.)',
    );
    expect(second).toMatch(
      /^LV-\d+;Zoë Aerts;Atelier Nord;30\/11\/2026;03\/12\/2026;Order confirmed;50,00;0,00;2,50;52,50$/,
    );
  });

  test('takes no text for a formula, and no number for a text', async () => {
    const [, first] = await csvOf();
    expect(first).toContain(`;"'=HYPERLINK(""http://evil.example"";""x"") D’Hondt";`);
    expect(first).toMatch(/;1500,00;0,00;2,50;1502,50$/);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('has %j as a text', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  test.each(['Anne-Marie', 'a=b', '', 'D’Hondt'])('leaves %j as it is', (text) => {
    expect(harmless(text)).toBe(text);
  });

  test.each([
    ['fr', 'Commande;Nom;Entreprise;Enlèvement', 'Commande confirmée'],
    ['nl', 'Bestelling;Naam;Bedrijf;Ophaling', 'Bestelling bevestigd'],
  ])('speaks %s', async (locale, head, status) => {
    const rows = await csvOf('', locale);
    expect(rows[0]).toContain(head);
    expect(rows[1]).toContain(status);
  });

  test('holds what is filtered alone', async () => {
    expect(await csvOf('&search=zoe')).toHaveLength(2);
    expect(await csvOf('&status=delivered')).toHaveLength(1);
  });
});

test('the spreadsheet has days and amounts as such, and every text as a text', async () => {
  const { response, bytes } = await fileOf(exportManagedOrdersSheet.path);
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const files = unzipSync(bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const texts = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(texts + sheet).toContain("<t>'=HYPERLINK");
  // days since 1899-12-30, as spreadsheets count
  const serial = (Date.UTC(2026, 10, 26) - Date.UTC(1899, 11, 30)) / dayMs;
  expect(sheet).toContain(`<v>${serial}</v>`);
  expect(sheet).toContain('<v>1502.5</v>');
});

test('more than ten thousand orders are refused', async () => {
  await insertManyOrders(app.db, world, { people: 1001, each: 10 });
  await giveToCompany(app.db, world.companyId, { people: 1001 });
  const { response, bytes } = await fileOf(exportManagedOrdersCsv.path);
  expect([response.status, JSON.parse(new TextDecoder().decode(bytes))]).toMatchObject([
    422,
    { code: 'export_too_large' },
  ]);
  // of fewer days they fit
  expect((await csvOf('&to=2025-06-02')).length).toBeGreaterThan(1000);
}, 20_000);
