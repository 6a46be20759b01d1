import type pg from 'pg';

export type Group = 'buyer' | 'twelve' | 'many' | 'crowd' | 'leaver' | 'operator' | 'manager';

/** In the wallet of everybody who was made here: enough for a thousand orders. */
const walletCents = 10_000_000;

const firstNames = [
  'Anneke',
  'Bart',
  'Chloé',
  'Dries',
  'Élise',
  'Femke',
  'Gilles',
  'Hanne',
  'Ilias',
  'Jana',
  'Karim',
  'Lotte',
  'Maxime',
  'Noor',
  'Olivier',
  'Pauline',
];
const lastNames = [
  'Peeters',
  'Janssens',
  'Maes',
  'Jacobs',
  'Mertens',
  'Willems',
  'Claes',
  'Goossens',
  'Wouters',
  'De Smet',
  'Dubois',
  'Lambert',
  'Dupont',
  'Martin',
  'Simon',
  'Laurent',
  'El Amrani',
];

const emailsOf = (group: Group): string => `${group}-%@bench.example`;

/** The secret of somebody's session is told by their number, so that millions needn't be kept. */
export const sessionHeaders = ({ id, email }: Person): Record<string, string> => ({
  'access-token': `bench-${id}`,
  client: `bench-${id}`,
  uid: email,
});

export type Person = { id: number; email: string; addressId: number };

const statements = [
  `insert into users (public_id, email, first_name, last_name, new_user, is_customer, created_at, email_confirmed_at)
   select 'LV-U-' || $1 || '-' || i, $1 || '-' || i || '@bench.example',
     ($3::text[])[1 + i % cardinality($3::text[])], ($4::text[])[1 + i % cardinality($4::text[])],
     false, $1 <> 'operator', now() - interval '3 years', now() - interval '3 years'
   from generate_series(1, $2::integer) i`,
  `insert into delivery_addresses (user_id, street, nr, zip_code, city)
   select id, 'Rue du Bailli', (1 + id % 90)::text, '1050', 'Ixelles' from users where email like $1`,
  `update users set default_delivery_address_id = a.id
   from delivery_addresses a where a.user_id = users.id and users.email like $1`,
  `insert into sessions (user_id, client, token_hash, expires_at)
   select id, 'bench-' || id, sha256(convert_to('bench-' || id, 'UTF8')), now() + interval '13 days'
   from users where email like $1`,
  `insert into memberships (user_id, role) select id, 'operator' from users where email like $1 and not is_customer`,
  `insert into memberships (user_id, role, company_id)
   select u.id, 'manager', c.id from users u join companies c on c.name = 'Atelier Nord'
   where u.email like $1 and u.email like 'manager-%'`,
  `insert into ledger_accounts (user_id, kind)
   select u.id, kind from users u, unnest(array['paid', 'given', 'held_paid', 'held_given']) kind
   where u.email like $1`,
  `insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, idempotency_key, at)
   select o.id, p.id, ${walletCents}, 'top_up', 'bench:' || p.user_id, now() - interval '3 years'
   from users u join ledger_accounts p on p.user_id = u.id and p.kind = 'paid'
     join ledger_accounts o on o.kind = 'outside'
   where u.email like $1`,
];

/** Customers with an address in 1050, a wallet and a session each; operators with a session. */
export const makePeople = async (db: pg.ClientBase, group: Group, count: number): Promise<void> => {
  const [insertUsers = '', ...rest] = statements;
  await db.query(insertUsers, [group, count, firstNames, lastNames]);
  for (const statement of rest) {
    // without statistics of what has just come, the joins are planned for a handful
    await db.query('analyze users, delivery_addresses, ledger_accounts');
    await db.query(statement, [emailsOf(group)]);
  }
};

/** The first of them. */
export const findPeople = async (db: pg.Pool, group: Group, most: number): Promise<Person[]> => {
  const { rows } = await db.query<Person>(
    `select id, email::text, default_delivery_address_id as "addressId"
     from users where email like $1 order by id limit $2`,
    [emailsOf(group), most],
  );
  return rows;
};
