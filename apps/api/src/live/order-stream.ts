import { followOrders } from '@lavoir/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { describeCall, guard } from '../http/register-calls.ts';
import type { Dependencies } from '../http/register-calls.ts';
import { sessionHeaders } from '../http/session.ts';
import { eventsPerRead, findEventsAfter, findLastEventId } from './order-events.ts';
import type { OrderEvent, OrderEventListener } from './order-events.ts';

const heartbeatMs = 15_000;
/** a slow reader is cut off here, in bytes; it resumes where it was */
const mostBuffered = 65_536;

const frame = ({ id, ...data }: OrderEvent): string =>
  `id: ${id}\nevent: order\ndata: ${JSON.stringify(data)}\n\n`;

const positionOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

/** Server-sent events, one stream a tab. A stream that comes back with Last-Event-ID gets what it missed. */
export const registerOrderStream = (
  app: FastifyInstance,
  deps: Dependencies,
  listener: OrderEventListener,
): void => {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', () => {
    for (const response of open) response.end();
  });

  app.route({
    method: followOrders.method,
    url: followOrders.path,
    schema: describeCall('followOrders', followOrders),
    config: { call: followOrders },
    // without a body there is nothing to stream
    exposeHeadRoute: false,
    onRequest: async (request, reply) => guard(followOrders, deps, request, reply),
    handler: async (request, reply) => {
      const userId = request.actor?.userId ?? 0;
      let position = positionOf(request.headers['last-event-id']) ?? (await findLastEventId(deps.db, userId));
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      const session = request.session ? sessionHeaders(request.session) : {};
      response.writeHead(200, {
        ...session,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.hijack();
      response.write(`retry: 2000\nid: ${position}\n\n`);
      open.add(response);

      // events of two transactions can commit against the order of their ids, so a notified one may lie behind
      const sent = new Set<number>();
      let reading: Promise<void> | undefined;
      let again = false;
      const read = async () => {
        do {
          again = false;
          const events = await findEventsAfter(deps.db, userId, position);
          if (events.length === eventsPerRead) again = true;
          for (const event of events) {
            position = Math.max(position, event.id);
            if (!sent.has(event.id)) response.write(frame(event));
            sent.add(event.id);
          }
        } while (again);
        if (response.writableLength > mostBuffered) response.destroy();
      };
      const catchUp = (notified = position + 1) => {
        position = Math.min(position, notified - 1);
        again = true;
        reading ??= read()
          .catch(() => void response.end())
          .finally(() => {
            reading = undefined;
          });
      };
      const unfollow = listener.follow(userId, catchUp);
      const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
      response.on('close', () => {
        clearInterval(heartbeat);
        unfollow();
        open.delete(response);
      });
      catchUp();
    },
  });
};
