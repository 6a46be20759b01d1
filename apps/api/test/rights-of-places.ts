import type { placesDeskCalls } from '@lavoir/contract';
import { operators } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const anArea = async ({ app }: House) => {
  const { id } = await app.db
    .selectFrom('service_areas')
    .select('id')
    .where('name', '=', 'Brussels')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
};

/** Where the vans go is the operators’. */
export const rightsOfPlaces: Record<keyof typeof placesDeskCalls, Rights> = {
  readOpsAreas: { answers: operators },
  addOpsZipCodes: {
    answers: operators,
    request: async (house) => ({ params: await anArea(house), body: { zip_codes: ['1990'] } }),
  },
  removeOpsZipCode: {
    answers: operators,
    request: async (house) => ({ params: { ...(await anArea(house)), zip_code: '1991' } }),
  },
};
