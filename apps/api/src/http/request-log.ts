import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Writable } from 'node:stream';
import { destination } from 'pino';
import { originNow } from '../observe/origin.ts';

/** One line a request, when it is answered. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const told = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...told, err: error }, 'broken off');
    else reply.log.info(told, 'answered');
  }
}

const loggedPath = (url: string): string => {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return /@|%40/.test(path) ? path.replaceAll(/[^/]*(?:@|%40)[^/]*/g, ':address') : path;
};

/** Ids only: no query, no headers, no addresses of people. */
const serializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }),
  res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
};

/** ms that a line waits at most for others to be written with; a system call each costs more than the line */
const flushEvery = 500;

/** What is done later for a request names it as its own lines do. */
const mixin = (): { reqId?: string } => {
  const origin = originNow();
  return origin?.isJob ? { reqId: origin.request } : {};
};

const standardOutput = () => destination({ sync: false, minLength: 8192, periodicFlush: flushEvery });

/** @param to where the lines go; standard output where there is none */
export const requestLog = (level: string, to: Writable | undefined): FastifyServerOptions => ({
  logController: new RequestLog(),
  logger: { level, serializers, mixin, stream: to ?? standardOutput() },
});
