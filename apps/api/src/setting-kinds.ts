import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting's value that has to pass a test; the message never shows it. */
const passing = (isRight: (value: string) => boolean, message: string) => z.string().refine(isRight, message);

const partsOf = (value: string): URL | undefined => {
  try {
    const url = new URL(value);
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return url;
  } catch {
    return undefined;
  }
};

/** A socket's folder stands in the query: `postgresql:///lavoir?host=/run/postgresql`. */
const isDatabaseUrl = (value: string): boolean => {
  const url = partsOf(value);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return Boolean(url.hostname || url.searchParams.get('host')) && url.pathname.length > 1;
};

const databaseForm = 'postgres://user:password@host:port/database';

export const databaseUrl = passing(isDatabaseUrl, `must be ${databaseForm}`);
export const databaseUrlOrEmbedded = passing(
  (value) => value === 'embedded' || isDatabaseUrl(value),
  `must be ${databaseForm} or embedded`,
);

/** Links append their paths to it. */
export const webAddress = passing((value) => {
  const url = partsOf(value);
  const isPlain = url?.username === '' && url.password === '' && !/[?#]/.test(value);
  return isPlain && /^https?:\/\//i.test(value);
}, 'must be http://… or https://…, without a query or a hash');

/** A server alone: its own paths are appended. */
export const origin = passing((value) => {
  const url = partsOf(value);
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === value.replace(/\/$/, '');
}, 'must be http://… or https://…, without a path');

export const port = passing(
  (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  'must be a port number, 0 to 65535',
);

/** from 1 to 999 */
export const count = passing((value) => /^[1-9]\d{0,2}$/.test(value), 'must be a number from 1 to 999');

export const share = passing((value) => /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(value), 'must be a share, 0 to 1');

const hostname = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*\.?$/i;

export const host = passing(
  // all digits and dots, but no address: a mistyped one
  (value) => isIP(value) !== 0 || (hostname.test(value) && !/^[\d.]+$/.test(value)),
  'must be an address or a name of this machine',
);

const networks = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  if (networks.has(address.toLowerCase()) && bits === undefined) return true;
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const proxies = passing(
  (value) => listOf(value).every(isProxy),
  'must be addresses, networks or loopback, with commas between',
);

/** `{s}` stands for a, b and c: three names of one tile server. */
export const tilesUrl = passing(
  (value) =>
    /^https?:$/.test(partsOf(value.replace('{s}.', ''))?.protocol ?? '') &&
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  'must be https://… with {z}, {x} and {y}',
);

/** The hosts that its tiles come from, as a page's policy names them. */
export const tilesOrigin = (value: string): string => {
  const { protocol, host: name } = new URL(value.replace('{s}.', ''));
  return `${protocol}//${value.includes('{s}.') ? '*.' : ''}${name}`;
};

export type NamedLink = { name: string; url: string };

export const namedLinksOf = (value: string): NamedLink[] =>
  listOf(value).map((part) => {
    const [name = '', ...url] = part.split('=');
    return { name: name.trim(), url: url.join('=').trim() };
  });

const areNamedLinks = (value: string): boolean =>
  namedLinksOf(value).every(({ name, url }) => name !== '' && partsOf(url)?.protocol === 'https:');

export const namedLinks = passing(areNamedLinks, 'must be Name=https://…, with commas between');
export const namedLink = passing(
  (value) => areNamedLinks(value) && namedLinksOf(value).length <= 1,
  'must be one Name=https://…',
);
