import { weighOrder } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import type { IntakePhotoKind, IntakeRemark } from '@lavoir/domain';
import { createStore, del, entries, get, set } from 'idb-keyval';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { sendWaiting } from '../../../lib/outbox.ts';
import type { Outbox } from '../../../lib/outbox.ts';
import { getSession } from '../../../lib/session.ts';
import { base64Of } from '../../../lib/data-url.ts';

export type WeighingBody = CallRequest<typeof weighOrder>['body'];

/** What somebody weighs, as far as they are; it outlives a reload, and a network that isn't there. */
export type Weighing = {
  /** who weighs: theirs it stays where the server ends their session meanwhile */
  uid: string;
  orderId: number;
  number: string;
  /** by its line, as it was typed */
  typed: Readonly<Record<number, string>>;
  bags: number;
  remarks: readonly IntakeRemark[];
  words: string;
  photos: readonly { kind: IntakePhotoKind; address: string }[];
  /** the same however often it is sent */
  key: string;
  /** it is done and waits to be sent */
  waiting?: { body: WeighingBody; since: string; /** what the server said to it */ refused?: string };
};

const store = createStore('lavoir-laundry', 'weighings');
/** who is signed in now */
const uid = (): string => getSession()?.uid ?? '';
type Whose = Pick<Weighing, 'uid' | 'orderId'>;
/** Another person who signs in at this tablet neither sees nor sends them. */
const keyOf = ({ uid: whose, orderId }: Whose): string => `${whose} ${orderId}`;

export const keepWeighing = (weighing: Weighing): Promise<void> => set(keyOf(weighing), weighing, store);
export const dropWeighing = (weighing: Whose): Promise<void> => del(keyOf(weighing), store);

/** One's own. Earlier releases wrote down whose it is in its key alone. */
const findWeighing = async (orderId: number): Promise<Weighing | null> => {
  const whose = { uid: uid(), orderId };
  const weighing = await get<Weighing>(keyOf(whose), store);
  return weighing ? { ...weighing, ...whose } : null;
};

const key = ['weighings'];

export const weighingQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...key, orderId],
    queryFn: () => findWeighing(orderId),
    staleTime: 0,
    gcTime: 0,
  });

/** orders whose weighing the server hasn't answered yet */
const onTheWay = new Set<number>();

/** What one typed of an order that isn't to be weighed any more; none while it is being sent, or waits to be. */
export const leftQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...key, orderId, 'left'],
    queryFn: async () => {
      const weighing = await findWeighing(orderId);
      return weighing?.waiting || onTheWay.has(orderId) ? null : weighing;
    },
    staleTime: 0,
    gcTime: 0,
  });

const findWaiting = async (): Promise<Weighing[]> => {
  const whose = uid();
  const all = await entries<string, Weighing>(store);
  return all.flatMap(([name, weighing]) =>
    name.startsWith(`${whose} `) && weighing.waiting ? [{ ...weighing, uid: whose }] : [],
  );
};

export const waitingQuery = () =>
  queryOptions({ queryKey: [...key, 'waiting'], queryFn: findWaiting, staleTime: 0 });

export const renewWeighings = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });

/** Nobody sends it any more: it is typed on, as a new one. */
export const takeBack = ({ waiting: _waiting, ...weighing }: Weighing): Promise<void> =>
  keepWeighing({ ...weighing, key: crypto.randomUUID() });

export const sendWeighing = async ({ orderId, key: idempotencyKey }: Weighing, body: WeighingBody) => {
  onTheWay.add(orderId);
  try {
    return await send(weighOrder, { params: { id: String(orderId) }, body }, { idempotencyKey });
  } finally {
    onTheWay.delete(orderId);
  }
};

export const photosOf = ({ photos }: Weighing): NonNullable<WeighingBody['photos']> =>
  photos.map(({ kind, address }) => ({ kind, data: base64Of(address) }));

const outbox: Outbox<Weighing, unknown> = {
  name: 'lavoir-weighings',
  find: async () => (await findWaiting()).filter(({ waiting }) => waiting?.refused === undefined),
  send: (weighing) => {
    if (!weighing.waiting) throw new Error('it is still being typed');
    return sendWeighing(weighing, weighing.waiting.body);
  },
  done: (weighing) => dropWeighing(weighing),
  refuse: async (weighing, refused) => {
    if (weighing.waiting) await keepWeighing({ ...weighing, waiting: { ...weighing.waiting, refused } });
  },
};

/** @returns those that the server took */
export const sendWeighings = (): Promise<Weighing[]> => sendWaiting(outbox);
