import { brand } from '@lavoir/domain';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const header = (name: string) => ({ type: 'apiKey', in: 'header', name }) as const;

/** The OpenAPI 3.1 document of every call, made from the contract, and its pages under /docs. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.display, version: '1.0.0' },
      components: {
        securitySchemes: {
          'access-token': header('access-token'),
          client: header('client'),
          uid: header('uid'),
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
