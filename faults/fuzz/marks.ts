import { asMilli, defaultSlots } from '@lavoir/domain';
import type { CallName } from '@lavoir/contract';
import { randomBytes } from 'node:crypto';
import { createCompany } from '../../apps/api/test/companies.ts';
import { createCustomer, createOrder } from '../../apps/api/test/factories.ts';
import type { Caller, House } from '../../apps/api/test/rights-rows.ts';

/** A word that stands in somebody's rows and nowhere else, and who may read it. */
export type Mark = { word: string; whose: string; mayRead: readonly Caller[] };

type Settled = Pick<House, 'app' | 'world' | 'owner'>;

/** As the other laundry's van comes. */
const [hour] = defaultSlots;

const newWord = (): string => `Zq${randomBytes(6).toString('hex')}`;

const markPerson = async ({ app }: Settled, id: number, word: string): Promise<void> => {
  await app.db.updateTable('users').set({ last_name: word }).where('id', '=', id).execute();
  await app.db
    .updateTable('delivery_addresses')
    .set({ street: `Rue ${word}`, comment: word })
    .where('user_id', '=', id)
    .execute();
};

/** A customer of another laundry, for another company, with all that one can have. */
const settleStranger = async (house: Settled, word: string): Promise<void> => {
  const { app, world } = house;
  const { id: user_id, ...stranger } = await createCustomer(app, { zip: '2000' });
  await markPerson(house, user_id, word);
  const { id: order_id, products } = await createOrder(
    app,
    world,
    { id: user_id, ...stranger },
    {
      pickup_slot: hour,
      delivery_slot: hour,
      description: word,
      product_orders_attributes: [{ product_id: world.elsewhere, quantity: 10 }],
    },
  );
  const company = { company_id: await createCompany(app, word), company_name: word };
  await app.db
    .updateTable('orders')
    .set({ ...company, status: 'delivered', pick_up_issue: word })
    .where('id', '=', order_id)
    .execute();
  await app.db.insertInto('reviews').values({ order_id, user_id, stars: 1, content: word }).execute();
  await app.db
    .insertInto('payment_methods')
    .values({ user_id, provider_method: `pm_${word}`, brand: word, last4: '4242' })
    .execute();
  await app.db
    .insertInto('claims')
    .values({
      user_id,
      order_id,
      line_id: products[0]?.id ?? 0,
      quantity_milli: asMilli(1000),
      kind: 'damaged',
      words: word,
      wish: 'credit',
      created_at: app.clock.now(),
    })
    .execute();
};

/** Puts words into people's rows that only some may read. */
export const plantMarks = async (house: Settled): Promise<Mark[]> => {
  const [own, strange] = [newWord(), newWord()];
  await markPerson(house, house.owner.id, own);
  await settleStranger(house, strange);
  return [
    { word: own, whose: 'the owner', mayRead: ['owner', 'manager', 'driver', 'partner', 'operator'] },
    { word: strange, whose: 'a stranger', mayRead: ['operator'] },
  ];
};

/** Who shows their password, or a mailed word, reads what is theirs, whoever they seemed to be. */
const bringTheirProof: readonly CallName[] = ['signIn', 'withdraw'];

/** Whose words came to somebody who may not read them. */
export const marksIn = (text: string, marks: readonly Mark[], name: CallName, caller: Caller): string[] =>
  bringTheirProof.includes(name)
    ? []
    : marks
        .filter(({ word, mayRead }) => !mayRead.includes(caller) && text.includes(word))
        .map(({ whose }) => `${caller} reads what is ${whose}’s`);
