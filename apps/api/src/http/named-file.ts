import type { Call } from '@lavoir/contract';
import type { FastifyReply } from 'fastify';

/** A file as a handler gives it; the name is ours: letters, digits, hyphens and a dot. */
export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

export const sendFile = (
  reply: FastifyReply,
  { file, lasting }: Pick<Call, 'file' | 'lasting'>,
  { name, bytes }: NamedFile,
) =>
  reply
    .type(file ?? 'application/octet-stream')
    .headers(lasting ? { 'cache-control': 'public, max-age=31536000, immutable' } : {})
    .header('content-disposition', `${lasting ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
