import {
  addOpsCategory,
  addProductPicture,
  changeOpsCategory,
  listProducts,
  placeOpsCategory,
  readOpsCatalogue,
  saveOpsCatalogue,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let session: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  customer = await createCustomer(app);
  ({ session } = await createStaff(app, 'operator', world.laundryId));
});
afterAll(() => app.close());

const categories = async () => (await app.send(readOpsCatalogue, { as: session })).body.categories;
const named = (name: string) => ({ name_en: name, name_fr: `${name} (fr)`, name_nl: `${name} (nl)` });
const add = async (name: string, over: number | undefined) =>
  app.send(addOpsCategory, {
    as: session,
    headers: { 'idempotency-key': randomUUID() },
    body: { over_category_id: over ?? 0, ...named(name) },
  });
const sold = async () =>
  (await app.send(listProducts, { as: customer.session })).body.products.map(({ id }) => id);

test('what has no category under it yet is there to choose from', async () => {
  const { id } = await app.db
    .insertInto('over_categories')
    .values({ slug: 'leather', icon: 'jacket', order_by: 99, ...named('Leather') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await app.send(readOpsCatalogue, { as: session });
  expect(body.over_categories.at(-1)).toEqual({ id, ...named('Leather') });
  expect(body.categories.filter(({ over }) => over.id === id)).toEqual([]);
});

test('a new category comes last under the one above it, with a constant of its own that stays', async () => {
  const [tops] = await categories();
  const ski = await add('Ski & snow: Été', tops?.over.id);
  expect(ski.body.slug).toBe('ski-snow-ete');
  expect((await categories()).map(({ slug }) => slug)).toEqual(['tops', 'ski-snow-ete']);
  const again = await add('Ski  snow été', tops?.over.id);
  expect([again.status, again.body.code]).toEqual([409, 'category_exists']);

  const seen = { ...named('Ski & snow: Été'), is_active: true };
  const renamed = await app.send(changeOpsCategory, {
    as: session,
    params: { id: String(ski.body.id) },
    body: { ...seen, name_en: 'Winter', seen },
  });
  expect(renamed.status).toBe(200);
  expect((await categories())[1]).toMatchObject({ slug: 'ski-snow-ete', name_en: 'Winter' });
});

test('categories are moved under the one above them; one of another is refused', async () => {
  const before = await categories();
  const last = before.at(-1);
  const place = (behind: number | null) =>
    app.send(placeOpsCategory, { as: session, params: { id: String(last?.id) }, body: { behind } });
  await place(null);
  expect((await categories()).map(({ id }) => id)).toEqual([
    last?.id,
    ...before.slice(0, -1).map(({ id }) => id),
  ]);
  expect((await place(999_999)).body.code).toBe('changed_meanwhile');
  await place(before[0]?.id ?? null);
  expect((await categories()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('what is in a category that is switched off is on no shelf and can’t be ordered, until it is on again', async () => {
  const before = await sold();
  expect(before).toContain(world.shirt);
  const tops = (await categories()).find(({ slug }) => slug === 'tops');
  if (!tops) throw new Error('no tops');
  const { id, name_en, name_fr, name_nl } = tops;
  const turn = (to: boolean, seen = !to) =>
    app.send(changeOpsCategory, {
      as: session,
      params: { id: String(id) },
      body: {
        name_en,
        name_fr,
        name_nl,
        is_active: to,
        seen: { name_en, name_fr, name_nl, is_active: seen },
      },
    });
  expect((await turn(false)).status).toBe(200);
  await expect.poll(sold, { timeout: 2000, interval: 50 }).toEqual([]);
  expect((await categories())[0]).toMatchObject({ is_active: false, changed: { by: 'Test Person' } });
  expect((await turn(true)).status).toBe(200);
  await expect.poll(sold, { timeout: 2000, interval: 50 }).toEqual(before);
});

test('what a colleague renamed meanwhile is refused, and another cell stays theirs', async () => {
  const [tops] = await categories();
  if (!tops) throw new Error('no category');
  const { id, name_en, name_fr, name_nl, is_active } = tops;
  const seen = { name_en, name_fr, name_nl, is_active };
  const change = (wish: Partial<typeof seen>) =>
    app.send(changeOpsCategory, {
      as: session,
      params: { id: String(id) },
      body: { ...seen, ...wish, seen },
    });
  await change({ name_en: 'Shirts' });
  expect((await change({ name_en: 'Tops and blouses' })).body.code).toBe('changed_meanwhile');
  await change({ name_fr: 'Chemises' });
  expect((await categories())[0]).toMatchObject({ name_en: 'Shirts', name_fr: 'Chemises' });
});

test('a product has a picture of its own: made anew, small, public, and kept by browsers', async () => {
  const sent = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#2541c4' } })
    .png()
    .toBuffer();
  const upload = () =>
    app.send(addProductPicture, { as: session, body: { picture: sent.toString('base64') } });
  const { icon } = (await upload()).body;
  expect((await upload()).body.icon).toBe(icon);
  const saved = await app.send(saveOpsCatalogue, {
    as: session,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      laundry_id: world.laundryId,
      from: null,
      reason: '',
      changes: [{ product_id: world.shirt, was: { icon: 'shirt-hanger' }, now: { icon } }],
    },
  });
  expect(saved.status).toBe(200);
  const shown = await fetch(`${app.url}/${icon}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
  expect([width, height]).toEqual([640, 384]);

  const text = await app.send(addProductPicture, {
    as: session,
    body: { picture: Buffer.from('<svg/>').toString('base64') },
  });
  expect(text.body.code).toBe('photo_unreadable');
});
