import type { FastifyInstance, FastifyRequest } from 'fastify';

/** ms; a client hears something within 3.5 s */
const within = 3300;

export class OutOfTime extends Error {
  constructor() {
    super('not done in time');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** it has been answered 503, and whatever is still being done for it is in vain */
    outOfTime: boolean;
    deadline: NodeJS.Timeout | undefined;
  }
}

/**
 * One deadline a request, whatever it waits for: the database, its turn, the rest of its body. (Fastify's own
 * `handlerTimeout` ends with the body: https://github.com/fastify/fastify/pull/6725.)
 */
export const registerDeadline = (app: FastifyInstance): void => {
  app.decorateRequest('outOfTime', false);
  app.decorateRequest('deadline', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.deadline = setTimeout(() => {
      // what has begun goes on: a stream, and a file that somebody's network takes long to bring
      if (reply.sent || reply.raw.headersSent) return;
      request.outOfTime = true;
      reply.send(new OutOfTime());
    }, within);
    done();
  });
  app.addHook('onResponse', ({ deadline }, _reply, done) => {
    clearTimeout(deadline);
    done();
  });
};

/** What was done for somebody who has been told meanwhile that it wasn't must not stay. @throws OutOfTime */
export const assertInTime = ({ outOfTime }: FastifyRequest): void => {
  if (outOfTime) throw new OutOfTime();
};
