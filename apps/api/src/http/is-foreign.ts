import type { FastifyRequest } from 'fastify';

/** Whether another site's page asks; a browser says so, and our own pages may ask without an origin. */
export const isForeign = ({ headers, host }: FastifyRequest): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};
