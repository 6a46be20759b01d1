import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

/** What a browser gives when it subscribes, and how it reads what comes. */
const browser = (endpoint: string) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const own = pair.getPublicKey();
  const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  /** RFC 8291 and RFC 8188, by Node's own means: the house encrypts by a library */
  const read = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const key = derive(pair.computeSecret(theirs), auth, info, 32);
    const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', content, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, read };
};

/** The house proves who it is by the key that the browser subscribed with (RFC 8292). */
const proves = async (authorization: string, audience: string, publicKey: string): Promise<boolean> => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience });
  return key === publicKey && String(payload.sub).startsWith('mailto:');
};

export type Notice = { title: string; body: string; path: string; tag: string; lang: string };
type Shown = { notice: Notice; ttl: string | undefined; topic: string | undefined };

/** A browser maker's service: hands over what comes, to browsers that read it. */
export const startPushServer = async (publicKeyOf: () => string) => {
  const browsers = new Map<string, ReturnType<typeof browser> & { shown: Shown[] }>();
  const answers = new Map<string, number | 'hang'>();
  let asked = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1;
    const path = request.url ?? '';
    const answer = answers.get(path) ?? 201;
    if (answer === 'hang') return;
    const one = browsers.get(path);
    const body = await buffer(request);
    const proven = await proves(request.headers.authorization ?? '', url, publicKeyOf()).catch(() => false);
    if (!proven || !one) return void response.writeHead(403).end();
    if (answer < 300)
      one.shown.push({
        notice: JSON.parse(one.read(body)) as Notice,
        ttl: request.headers['ttl'] as string | undefined,
        topic: request.headers['topic'] as string | undefined,
      });
    response.writeHead(answer).end();
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    asked: () => asked,
    /** a browser that wants notices */
    open: () => {
      const path = `/${createHash('sha256').update(randomBytes(8)).digest('hex')}`;
      const one = { ...browser(url + path), shown: [] as Shown[] };
      browsers.set(path, one);
      return { ...one, answerWith: (status: number | 'hang') => void answers.set(path, status) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
