import { endPush, showMessages, subscribePush } from '@lavoir/contract';
import { send } from '../../lib/api.ts';
import { ownKey } from '../../lib/own-storage.ts';
import { endNoticesHere, findWorker } from '../../lib/push-subscription.ts';
import { getSession } from '../../lib/session.ts';

/** Whether this browser shows notices: it can't, it was told not to, not yet, or it does. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The session for which this browser subscribed: the server forgets it with that session. */
const key = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'push');
};
const subscribedFor = (): string | null => {
  const name = key();
  return name === undefined ? null : localStorage.getItem(name);
};
const remember = (client: string | undefined): void => {
  const name = key();
  if (name === undefined) return;
  if (client === undefined) localStorage.removeItem(name);
  else localStorage.setItem(name, client);
};

export const readPush = async (): Promise<PushState> => {
  const worker = await findWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = subscribedFor() !== null && (await worker.pushManager.getSubscription()) !== null;
  return isOn ? 'on' : 'off';
};

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A subscription by another key of the house is one that nobody can write to any more. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const before = await pushManager.getSubscription();
  const madeWith = before?.options.applicationServerKey;
  if (before && madeWith && toBase64Url(madeWith) === publicKey) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

const enrol = async (worker: ServiceWorkerRegistration): Promise<void> => {
  const { push } = await send(showMessages);
  const subscription = await subscribe(worker, push.public_key);
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await send(subscribePush, {
    body: { endpoint: subscription.endpoint, keys: { p256dh, auth }, public_key: push.public_key },
  });
  remember(getSession()?.client);
};

/** Asks the browser, which asks its person: only upon a press. */
export const startPush = async (): Promise<PushState> => {
  const worker = await findWorker();
  if (!worker) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await enrol(worker);
  return 'on';
};

/** Without a network the server learns it from the first notice that doesn't arrive. */
export const stopPush = async (): Promise<PushState> => {
  const endpoint = await endNoticesHere();
  remember(undefined);
  if (endpoint !== undefined) await send(endPush, { body: { endpoint } }).catch(() => undefined);
  return 'off';
};

/** Who signed in again sees notices here again, without being asked. */
export const renewPush = async (): Promise<void> => {
  const client = subscribedFor();
  if (client === null || client === getSession()?.client) return;
  const worker = await findWorker();
  if (worker && Notification.permission === 'granted') await enrol(worker);
};
