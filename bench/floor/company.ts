import { named, pool } from './database.ts';
import { json } from './visitor.ts';
import type { Handler } from './visitor.ts';

const company = `(select company_id from memberships where user_id = $1)`;
const sorts = ['name', 'number', 'pickup', 'delivery', 'status', 'subtotal'];

/** What the floor keeps beside the orders, so that its least work doesn't hang on the product's indexes. */
export const prepareCompany = async (): Promise<void> => {
  await pool.query(`
    create table if not exists floor.company as
      select o.id, o.company_id, lower(u.first_name || ' ' || u.last_name) as name, o.id as number,
        o.pickup_date as pickup, o.delivery_date as delivery, o.status, o.subtotal_cents::integer as subtotal,
        lower(o.public_id || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email) as words
      from orders o join users u on u.id = o.user_id where o.company_id is not null;
    create index if not exists company_words on floor.company using gin (words gin_trgm_ops);
    ${sorts.map((sort) => `create index if not exists company_${sort} on floor.company (company_id, ${sort}, id);`).join('\n')}
    analyze floor.company`);
};

const page = (found: string) => `
  select o.id, o.public_id, u.first_name, u.last_name, o.company_name, o.subtotal_cents::integer, o.status,
    o.pickup_date::text, o.delivery_date::text
  from (${found}) found join orders o using (id) join users u on u.id = o.user_id`;

/** By any column as far down as asked for, or the newest of the first thousand that it finds. */
export const listManaged: Handler = async ({ url: { searchParams } }, userId) => {
  const search = searchParams.get('search');
  if (search)
    return json({
      data: await named(
        'managed words',
        page(`select id from (select * from floor.company where company_id = ${company}
          and words like '%' || lower($2) || '%' limit 1000) found order by pickup desc, id desc limit 10`),
        [userId, search],
      ),
    });
  const sort = sorts.find((one) => one === searchParams.get('sort')) ?? 'pickup';
  const way = searchParams.get('direction') === 'asc' ? 'asc' : 'desc';
  const offset = (Number(searchParams.get('page') ?? 1) - 1) * 10;
  const text = page(`select id from floor.company where company_id = ${company}
    order by ${sort} ${way}, id ${way} limit 10 offset $2`);
  return json({ data: await named(`managed ${sort} ${way}`, text, [userId, offset]) });
};

export const showManaged: Handler = async (_visit, userId) =>
  json({
    months: await named(
      'managed months',
      `select date_trunc('month', pickup)::text as month, count(*)::integer as orders, sum(subtotal)::integer as total
       from floor.company where company_id = ${company} and pickup > current_date - 365 group by 1`,
      [userId],
    ),
  });
