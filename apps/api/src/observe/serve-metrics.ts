import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from '../process/node-http.ts';
import type { Metrics } from './metrics.ts';

const answer = async (metrics: Metrics, response: ServerResponse): Promise<void> => {
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    response.writeHead(500).end();
  }
};

/**
 * `GET /metrics` on a port of its own, which nobody but who measures should reach.
 * @throws Error with the system's code where the port can't be had
 * @returns what closes it
 */
export const serveMetrics = async (
  metrics: Metrics,
  where: { port: number; host: string },
): Promise<() => void> => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (isAsked) void answer(metrics, response);
    else response.writeHead(404).end();
  });
  server.listen(where);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
