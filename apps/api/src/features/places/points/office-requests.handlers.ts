import { refuse } from '@lavoir/contract';
import type { CallInput, requestOffice } from '@lavoir/contract';
import { parseHouseNumber } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import { serverText } from '@lavoir/i18n/server';
import type { RepeatableHandler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { findOperators } from '../../accounts/memberships.queries.ts';
import { isZipCode } from '../address/address-rules.ts';
import { queuePlacesMail } from '../places.mails.ts';
import { insertRequest } from '../desk/requests-desk.queries.ts';

type Wish = CallInput<typeof requestOffice>['body']['office'];

const judge = ({ name, street, nr, zip_code, city, country, comment }: Wish) => {
  const house = parseHouseNumber(nr ?? '');
  if (!name) return refuse('name_missing', { field: 'name' });
  if (!street) return refuse('street_missing', { field: 'street' });
  if (house === undefined) return refuse('house_number_invalid', { field: 'nr' });
  if (!zip_code || !isZipCode(zip_code)) return refuse('zip_code_invalid', { field: 'zip_code' });
  if (!city) return refuse('city_missing', { field: 'city' });
  if (!country) return refuse('country_missing', { field: 'country' });
  if (!comment) return refuse('comment_missing', { field: 'comment' });
  return { name, street, nr: house, zip_code, city, country, comment };
};

const answer = (id: number, locale: Locale) => ({
  id,
  message: serverText('server.office_requested', locale),
});

export const requestOfficeOnce: RepeatableHandler<typeof requestOffice> = {
  first: async (context, { body }) => {
    const { db, actor, clock, queue, locale } = context;
    const office = judge(body.office);
    if ('refused' in office) return office;
    const limited = await tooMany(context, 'office_request', String(actor.userId));
    if (limited) return limited;
    const id = await insertRequest(db, { ...office, user_id: actor.userId, created_at: clock.now() });
    await queuePlacesMail(queue, db, { template: 'office_request', userId: actor.userId, requestId: id });
    for (const userId of await findOperators(db))
      await queuePlacesMail(queue, db, { template: 'office_wanted', userId, requestId: id });
    return answer(id, locale);
  },
  subjectOf: ({ id }) => id,
  again: async ({ locale }, id) => answer(id, locale),
};
