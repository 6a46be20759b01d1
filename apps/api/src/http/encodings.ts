import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of these the one that the caller takes best, undefined where it takes none; and says to caches that it was chosen. */
export const encodingFor = <Encoding extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: readonly Encoding[],
): Encoding | undefined => {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  reply.header('vary', vary);
  const accepted = request.headers['accept-encoding'];
  return (accepted && negotiate<Encoding>(accepted, [...encodings])) || undefined;
};
