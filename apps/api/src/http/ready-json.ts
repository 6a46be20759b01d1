import { negotiate } from '@fastify/accept-negotiator';
import type { Call, CallOutput } from '@lavoir/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for many: written and compressed once. */
export class ReadyJson {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;

  constructor(bodies: Readonly<Record<Encoding, Buffer>>) {
    this.bodies = bodies;
    this.etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 27)}"`;
  }
}

/** @throws where the output isn't what the call answers with */
export const readyJson = async <C extends Call>(call: C, output: CallOutput<C>): Promise<ReadyJson> => {
  const identity = Buffer.from(JSON.stringify(call.output.parse(output)));
  const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, size),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return new ReadyJson({ identity, br, gzip: gz });
};

/** Browsers keep it, and ask each time whether it is still the same. */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, { etag, bodies }: ReadyJson) => {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary });
  if (known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag)) return reply.code(304).send();
  const encoding = (accepted && negotiate<Encoding>(accepted, ['br', 'gzip', 'identity'])) || 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
};
