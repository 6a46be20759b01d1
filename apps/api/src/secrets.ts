import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
};

const nonceBytes = 12;
const tagBytes = 16;

export const deriveSecrets = (appSecret: string): Secrets => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  const sealing = key('codes at rest');
  const hashing = key('code hashes');
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
