import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackify, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './encodings.ts';

/** Less isn't worth the processor's time: it fits in a few packets. */
const largeBytes = 4096;
/** brotli's quality for what is sent once */
const quick = 4;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

const compress = callbackify(async (request: FastifyRequest, reply: FastifyReply, payload: string) => {
  const encoding = encodingFor(request, reply, ['br', 'gzip']);
  if (!encoding) return payload;
  const plain = Buffer.from(payload);
  const compressed =
    encoding === 'br'
      ? await asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quick } })
      : await asGzip(plain);
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return compressed;
});

/** Answers of calls go compressed where they are large. No session is in a cookie, so nobody can guess by their sizes. */
export const compressLargeAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < largeBytes || reply.hasHeader('content-encoding'))
      done(null, payload);
    else compress(request, reply, payload, done);
  });
};
