import type { catalogueCategoryCalls, catalogueDeskCalls } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { everybody, operators } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const plannedChange = async ({ app, world, people }: House) => {
  const { id } = await app.db
    .insertInto('product_changes')
    .values({
      product_id: world.shirt,
      is_active: true,
      from_day: '2027-01-01' as never,
      made_by: people.operator.id,
      made_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) } };
};

const tops = ({ app }: House) =>
  app.db.selectFrom('categories').selectAll().where('slug', '=', 'tops').executeTakeFirstOrThrow();

const picture = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#2541c4' } })
    .jpeg()
    .toBuffer();

const shirt = async ({ world }: House) => ({ params: { id: String(world.shirt) } });

/** What is sold and for how much is the operators’. */
export const rightsOfCatalogue: Record<
  keyof typeof catalogueDeskCalls | keyof typeof catalogueCategoryCalls,
  Rights
> = {
  readOpsCatalogue: { answers: operators },
  saveOpsCatalogue: {
    answers: operators,
    request: async ({ world }) => ({
      body: {
        laundry_id: world.laundryId,
        from: null,
        reason: randomUUID(),
        changes: [{ product_id: world.shirt, was: { icon: 'shirt-hanger' }, now: { icon: 'shirt-hanger' } }],
      },
    }),
  },
  addOpsProduct: {
    answers: operators,
    request: async ({ app, world }) => {
      const { category_id } = await app.db
        .selectFrom('products')
        .select('category_id')
        .where('id', '=', world.shirt)
        .executeTakeFirstOrThrow();
      return {
        body: {
          laundry_id: world.laundryId,
          category_id,
          name_en: randomUUID(),
          name_fr: '',
          name_nl: '',
          icon: 'shirt-hanger',
          price: 1,
          unit: 'piece',
        },
      };
    },
  },
  placeOpsProduct: {
    answers: operators,
    request: async (house) => ({ ...(await shirt(house)), body: { behind: null } }),
  },
  readProductHistory: { answers: operators, request: shirt },
  withdrawProductChange: { answers: operators, request: plannedChange },
  addOpsCategory: {
    answers: operators,
    request: async (house) => ({
      body: {
        over_category_id: (await tops(house)).over_category_id,
        name_en: randomUUID(),
        name_fr: 'a',
        name_nl: 'a',
      },
    }),
  },
  changeOpsCategory: {
    answers: operators,
    request: async (house) => {
      const { id, name_en, name_fr, name_nl, is_active } = await tops(house);
      const seen = { name_en, name_fr, name_nl, is_active };
      return { params: { id: String(id) }, body: { ...seen, seen } };
    },
  },
  placeOpsCategory: {
    answers: operators,
    request: async (house) => ({
      params: { id: String((await tops(house)).id) },
      body: { behind: null },
    }),
  },
  addProductPicture: {
    answers: operators,
    request: async () => ({ body: { picture: (await picture()).toString('base64') } }),
  },
  showProductPicture: {
    answers: everybody,
    request: async ({ app, people }) => {
      const id = randomUUID().replaceAll('-', '');
      await app.db
        .insertInto('product_pictures')
        .values({
          id,
          jpeg: await picture(),
          width: 2,
          height: 2,
          made_by: people.operator.id,
          made_at: app.clock.now(),
        })
        .execute();
      return { params: { id } };
    },
  },
};
