import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Everything that is derived from APP_SECRET. While a secret is replaced, an older one stays readable: what was sealed,
 * signed or hashed under it is still understood, and nothing new is made under it.
 */
export type Secrets = {
  /** AES-256-GCM; the key's id, nonce, tag and text in one buffer */
  encrypt(text: string): Buffer;
  /** @throws Error when the buffer was made under another secret or was changed */
  decrypt(sealed: Buffer): string;
  /** keyed, so that a copy of the database doesn't give the codes away */
  hashCode(code: string): Buffer;
  /** what `hashCode` made of it under each secret, the newest first: a hash doesn't say by which it was made */
  hashesOfCode(code: string): Buffer[];
  /** ends this person's optional mails and does nothing else; it never expires, as mails don't */
  unsubscribeToken(userId: number): string;
  /** whose token it is; undefined where it wasn't made here */
  readUnsubscribeToken(token: string): number | undefined;
  /**
   * The token of a one-time link, under each secret, the newest first. The database keeps the hashes of those that were
   * mailed, so a link needs no key to be known again; a further attempt at its mail needs the same token.
   */
  linkTokens(mailId: string): [string, ...string[]];
  /** 32 bytes for a purpose of its own */
  keyFor(purpose: 'limits' | 'sandbox events'): Buffer;
  /** the same under each secret, the newest first, for what others keep that was made under an older one */
  keysFor(purpose: 'captcha' | 'devices' | 'push'): [Buffer, ...Buffer[]];
  /** what begins whatever `encrypt` makes, so that what was made under another secret is found */
  sealedHead: Buffer;
};

const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
/** What was sealed begins with this and the key's id; in rows of the first releases the nonce comes at once. */
const sealedWithId = Buffer.from([1]);

type Keys = ReturnType<typeof keysOf>;

const keysOf = (secret: string) => {
  const key = (purpose: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  const id = key('key id', idBytes);
  return {
    key,
    id: id.toString('hex'),
    head: Buffer.concat([sealedWithId, id]),
    sealing: key('codes at rest'),
    hashing: key('code hashes'),
    unsubscribing: key('unsubscribe links'),
    linking: key('one-time links'),
  };
};

const seal = ({ head, sealing }: Keys, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
};

const unseal = ({ sealing }: Keys, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
};

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sameText = (given: string, right: string): boolean =>
  timingSafeEqual(hashToken(given), hashToken(right));

const signature = ({ unsubscribing }: Keys, userId: string): string =>
  hmac(unsubscribing, userId).toString('base64url');

/**
 * @param previous an older secret that stays readable
 */
export const deriveSecrets = (appSecret: string, previous?: string): Secrets => {
  const current = keysOf(appSecret);
  const older = previous === undefined ? [] : [keysOf(previous)];
  const all = [current, ...older];
  return {
    encrypt: (text) => seal(current, text),
    decrypt: (sealed) => {
      const named = all.filter(({ head }) => sealed.subarray(0, head.length).equals(head));
      const attempts = [
        ...named.map((keys) => () => unseal(keys, sealed.subarray(keys.head.length))),
        ...all.map((keys) => () => unseal(keys, sealed)),
      ];
      for (const attempt of attempts) {
        try {
          return attempt();
        } catch {
          // GCM tells for certain: it isn't this key's
        }
      }
      throw new Error('sealed under a secret that is neither APP_SECRET nor APP_SECRET_PREVIOUS, or changed');
    },
    hashCode: (code) => hmac(current.hashing, code),
    hashesOfCode: (code) => all.map(({ hashing }) => hmac(hashing, code)),
    unsubscribeToken: (userId) => `${userId}.${current.id}.${signature(current, String(userId))}`,
    readUnsubscribeToken: (token) => {
      const userId = /^\d{1,9}(?=\.)/.exec(token)?.[0];
      if (userId === undefined) return undefined;
      const rest = token.slice(userId.length + 1);
      // tokens in mails of the first releases name no key
      const isRight = all.some((keys) =>
        [`${keys.id}.${signature(keys, userId)}`, signature(keys, userId)].some((right) =>
          sameText(rest, right),
        ),
      );
      return isRight ? Number(userId) : undefined;
    },
    linkTokens: (mailId) => {
      const tokenOf = ({ linking }: Keys) => hmac(linking, mailId).toString('base64url');
      return [tokenOf(current), ...older.map(tokenOf)];
    },
    keyFor: (purpose) => current.key(purpose),
    keysFor: (purpose) => [current.key(purpose), ...older.map(({ key }) => key(purpose))],
    sealedHead: current.head,
  };
};

/** Session tokens are random, so a plain hash is enough at rest. As a text it costs half: a buffer of Node's crypto is none of the pool's. */
export const hashToken = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex');
