import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { updateCart } from './cart.ts';
import { readCatalogue, showCatalogue } from './catalogue.ts';
import { listManaged, prepareCompany, showManaged } from './company.ts';
import { pool } from './database.ts';
import { listOpsOrders, prepareSearch } from './operations.ts';
import { listFavourites, listOrders, showOrder, showWallet } from './orders.ts';
import { placeOrder, validateDate } from './place.ts';
import { searchPoints } from './points.ts';
import { showPromoCode } from './promos.ts';
import { json, userOf } from './visitor.ts';
import type { Answer, Handler } from './visitor.ts';

/**
 * The least that answers the product's calls: no framework, no validation, a session look-up and one statement. What
 * the product takes more than this is what its rooms, rules and guards cost.
 */
const handlers: Readonly<Record<string, Handler>> = {
  'GET /api/v1/customer/products': showCatalogue,
  'PUT /api/v1/customer/cart': updateCart,
  'GET /api/v1/customer/orders': listOrders,
  'GET /api/v1/customer/favourites': listFavourites,
  'POST /api/v1/customer/orders': placeOrder,
  'GET /api/v1/customer/wallet': showWallet,
  'GET /api/v1/collection_points': searchPoints,
  'POST /api/v1/customer/validate_delivery_date': validateDate,
  'GET /auth/validate_token': (_visit, id) => json({ success: true, data: { id } }),
  'GET /api/v1/ops/orders': listOpsOrders,
  'GET /api/v1/customer/managers': listManaged,
  'GET /api/v1/customer/managers/summary': showManaged,
};

const ofOne = (path: string): Handler | undefined => {
  if (/\/orders\/\d+$/.test(path)) return showOrder;
  return path.includes('/promo_codes/') ? showPromoCode : undefined;
};

/** The ready buffer is the same for everybody here. */
const open = new Set<Handler>([showCatalogue]);

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  if (request.method === 'GET') return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
};

const answer = async (request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (url.pathname === '/healthz') return json({});
  const path = `${request.method} ${url.pathname}`;
  const handler = handlers[path] ?? ofOne(path);
  if (!handler) return { status: 404, body: '{}' };
  const visit = { url, headers: request.headers, body: await bodyOf(request) };
  if (open.has(handler)) return handler(visit, 0);
  const userId = await userOf(visit);
  return userId === undefined ? { status: 401, body: '{}' } : handler(visit, userId);
};

const server = createServer((request, response) => {
  answer(request)
    .catch((error: unknown): Answer => ({ status: 500, body: String(error) }))
    .then(({ status, body, headers }) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...headers,
      });
      response.end(body);
    })
    .catch(() => response.destroy());
});

// as Fastify's: after 5 s, node:http's own, a machine that stood still for a moment would find its callers hung up on
server.keepAliveTimeout = 72_000;

await readCatalogue();
await prepareSearch();
await prepareCompany();
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
