import { isRefusal, refuse } from '@lavoir/contract';
import type { CallOutput, addAddress, deleteAddress, editAddress } from '@lavoir/contract';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { forgetEqualRequests } from '../../../http/idempotency.ts';
import { lockUser } from '../../accounts/accounts.queries.ts';
import { judgeAddress } from './address-rules.ts';
import { presentAddresses } from './addresses.handlers.ts';
import {
  countAddresses,
  findOwnAddress,
  hasOrderAt,
  insertAddress,
  isServed,
  removeAddress,
  updateAddress,
} from './addresses.queries.ts';
import { movingPlaces, settleDefault } from './default-place.ts';

/** So many fit a family with a house at the sea; more is a mistake or a joke. */
const mostAddresses = 20;

const notServed = () => refuse('zip_code_not_served', { field: 'zip_code' });

type Saved = CallOutput<typeof addAddress>;

const answer = async (context: Context<typeof addAddress>, id: number, cart_emptied: boolean) => {
  const row = await findOwnAddress(context.db, context.actor.userId, id);
  const [delivery_address] = await presentAddresses(context, row ? [row] : []);
  if (!delivery_address) return refuse('address_not_found', { field: 'id' });
  return { id, delivery_address, cart_emptied } satisfies Saved;
};

const handleAddAddress: Handler<typeof addAddress> = async (context, { body }) => {
  const { db, actor } = context;
  const columns = judgeAddress(body.delivery_address);
  if (isRefusal(columns)) return columns;
  if (!(await isServed(db, columns.zip_code))) return notServed();
  await lockUser(db, actor.userId);
  if ((await countAddresses(db, actor.userId)) >= mostAddresses)
    return refuse('too_many_addresses', { field: 'delivery_address' });
  const { done: id, cartEmptied } = await movingPlaces(context, async () => {
    const inserted = await insertAddress(db, actor.userId, columns);
    await settleDefault(db, actor.userId);
    return inserted;
  });
  return answer(context, id, cartEmptied);
};

/** Repeated, it shows the address as it is by then. */
export const addAddressOnce: RepeatableHandler<typeof addAddress> = {
  first: handleAddAddress,
  subjectOf: ({ id }) => id,
  again: (context, id) => answer(context, id, false),
};

export const handleEditAddress: Handler<typeof editAddress> = async (context, { params: { id }, body }) => {
  const { db, actor } = context;
  await lockUser(db, actor.userId);
  const stored = await findOwnAddress(db, actor.userId, id);
  if (!stored) return refuse('address_not_found', { field: 'id' });
  const columns = judgeAddress(body.delivery_address, stored);
  if (isRefusal(columns)) return columns;
  // a zip code that was withdrawn stays with those who live there
  if (columns.zip_code !== stored.zip_code && !(await isServed(db, columns.zip_code))) return notServed();
  const { cartEmptied } = await movingPlaces(context, () => updateAddress(db, id, columns));
  await forgetEqualRequests(db, actor.userId, 'addAddress');
  return answer(context, id, cartEmptied);
};

export const handleDeleteAddress: Handler<typeof deleteAddress> = async (context, { params: { id } }) => {
  const { db, actor } = context;
  const field = 'delivery_address';
  await lockUser(db, actor.userId);
  if (!(await findOwnAddress(db, actor.userId, id))) return refuse('address_not_found', { field });
  if (await hasOrderAt(db, actor.userId, 'DeliveryAddress', id)) return refuse('address_in_use', { field });
  const { done: default_address, cartEmptied } = await movingPlaces(context, async () => {
    await removeAddress(db, id);
    return settleDefault(db, actor.userId);
  });
  // the same address may be wanted anew
  await forgetEqualRequests(db, actor.userId, 'addAddress');
  return { default_address, cart_emptied: cartEmptied };
};
