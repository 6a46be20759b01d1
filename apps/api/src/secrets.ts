import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that is derived from APP_SECRET. */
export type Secrets = {
  /** AES-256-GCM; nonce, tag and text in one buffer */
  encrypt(text: string): Buffer;
  /** @throws Error when the buffer was made under another secret or was changed */
  decrypt(sealed: Buffer): string;
  /** keyed, so that a copy of the database doesn't give the codes away */
  hashCode(code: string): Buffer;
  /** ends this person's optional mails and does nothing else; it never expires, as mails don't */
  unsubscribeToken(userId: number): string;
  /** whose token it is; undefined where it wasn't made here */
  readUnsubscribeToken(token: string): number | undefined;
  /** the token of a one-time link, the same for every attempt to send its mail */
  linkToken(mailId: string): string;
  /** 32 bytes for a purpose of its own */
  keyFor(purpose: 'captcha' | 'devices' | 'limits'): Buffer;
};

const nonceBytes = 12;
const tagBytes = 16;

export const deriveSecrets = (appSecret: string): Secrets => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  const sealing = key('codes at rest');
  const hashing = key('code hashes');
  const unsubscribing = key('unsubscribe links');
  const linking = key('one-time links');
  const unsubscribeToken = (userId: number): string =>
    `${userId}.${createHmac('sha256', unsubscribing).update(String(userId)).digest('base64url')}`;
  return {
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    hashCode: (code) => createHmac('sha256', hashing).update(code).digest(),
    unsubscribeToken,
    readUnsubscribeToken: (token) => {
      const userId = /^\d{1,9}(?=\.)/.exec(token)?.[0];
      if (userId === undefined) return undefined;
      const [given, right] = [token, unsubscribeToken(Number(userId))].map(hashToken) as [Buffer, Buffer];
      return timingSafeEqual(given, right) ? Number(userId) : undefined;
    },
    linkToken: (mailId) => createHmac('sha256', linking).update(mailId).digest('base64url'),
    keyFor: key,
  };
};

/** Session tokens are random, so a plain hash is enough at rest. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The secret of a machine that was given none: made once, kept beside the data. */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'app-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
};
