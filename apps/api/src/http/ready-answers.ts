import type { Call, CallOutput } from '@lavoir/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './encodings.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** `browser`: it is read over and over, and browsers keep it. `nobody`: it is about people, and read a few times. */
type KeptBy = 'browser' | 'nobody';

/** of brotli and of gzip: what is kept long is worth more of the processor's time, and a page as much as its build spends */
const qualities = {
  json: { browser: { br: 11, gzip: 9 }, nobody: { br: 4, gzip: 6 } },
  html: { browser: { br: 9, gzip: 9 }, nobody: { br: 4, gzip: 6 } },
} as const;
const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** An answer that is the same for several: written once, and compressed once in each way that is asked for. */
export class ReadyAnswer {
  readonly #bodies: Map<Encoding, Promise<Buffer>>;
  readonly #plain: Buffer;
  readonly kind: keyof typeof types;
  readonly keptBy: KeptBy;
  readonly etag: string;

  constructor(plain: Buffer, kind: keyof typeof types, keptBy: KeptBy) {
    this.#plain = plain;
    this.kind = kind;
    this.#bodies = new Map([['identity', Promise.resolve(plain)]]);
    this.keptBy = keptBy;
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const body = this.#compress(encoding);
    this.#bodies.set(encoding, body);
    return body;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const quality = qualities[this.kind][this.keptBy];
    if (encoding === 'gzip') return promisify(gzip)(this.#plain, { level: quality.gzip });
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#plain.length,
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
    };
    return promisify(brotliCompress)(this.#plain, { params });
  }
}

/** @throws where the output isn't what the call answers with */
export const readyJson = <C extends Call>(call: C, output: CallOutput<C>, keptBy: KeptBy): ReadyAnswer =>
  new ReadyAnswer(Buffer.from(JSON.stringify(call.output.parse(output))), 'json', keptBy);

/**
 * Who waits for an answer sleeps, and waking somebody costs more than writing what they get. Those who asked in the same
 * turn of the loop are answered one right behind the other: a proxy in front is woken once for all of them (a third less
 * of the processor at ten connections).
 */
const untilAllAreRead = (): Promise<void> => setImmediate();

/** Browsers keep what they may, and ask each time whether it is still the same. */
export const sendReady = async (request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer) => {
  const { 'if-none-match': known } = request.headers;
  const encoding = encodingFor(request, reply, ['br', 'gzip', 'identity']) ?? 'identity';
  if (ready.keptBy === 'browser') {
    reply.headers({ 'cache-control': 'private, no-cache', etag: ready.etag });
    if (known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === ready.etag))
      return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = await ready.body(encoding);
  await untilAllAreRead();
  return reply.type(types[ready.kind]).send(body);
};
