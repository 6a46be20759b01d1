import { unsubscribe } from '@lavoir/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Form = { [name: string]: unknown };

const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null;

/**
 * A mail program's own unsubscribe button posts `List-Unsubscribe=One-Click` to the header's address, so the token
 * comes in the query there (RFC 8058). It is put where the call expects it.
 */
export const acceptOneClick = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    if (request.routeOptions.url !== unsubscribe.path || request.method !== unsubscribe.method) return;
    if (!isForm(request.body) || request.body['List-Unsubscribe'] !== 'One-Click') return;
    const token = (request.query as Form)['unsubscription_token'];
    if (typeof token === 'string') request.body = { unsubscription_token: token };
  });
};
