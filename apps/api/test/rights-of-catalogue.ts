import type { catalogueDeskCalls } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { operators } from './rights-rows.ts';
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

const shirt = async ({ world }: House) => ({ params: { id: String(world.shirt) } });

/** What is sold and for how much is the operators’. */
export const rightsOfCatalogue: Record<keyof typeof catalogueDeskCalls, Rights> = {
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
};
