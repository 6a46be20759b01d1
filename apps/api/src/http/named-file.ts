import type { FastifyReply } from 'fastify';

/** A file as a handler gives it; the name is ours: letters, digits, hyphens and a dot. */
export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

export const sendFile = (reply: FastifyReply, type: string, { name, bytes }: NamedFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
