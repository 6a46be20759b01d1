import type { FastifyRequest } from 'fastify';

type Form = { [name: string]: unknown };

const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null;

/**
 * A mail program's own unsubscribe button posts `List-Unsubscribe=One-Click` to the header's address, so what the call
 * takes from its body comes in the query there (RFC 8058). It is put where the call expects it.
 */
export const acceptOneClick =
  (parameter: string) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!isForm(request.body) || request.body['List-Unsubscribe'] !== 'One-Click') return;
    const value = (request.query as Form)[parameter];
    if (typeof value === 'string') request.body = { [parameter]: value };
  };
