import { brand } from '@lavoir/domain';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const header = (name: string) => ({ type: 'apiKey', in: 'header', name }) as const;

/** The one style sheet that Swagger UI writes into its page; the journey over /docs sees when another one comes. */
const inlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

const pagesSecurity = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${inlineStyle}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

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
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagesSecurity,
    // by default every reader's browser tells swagger.io where the document is
    uiConfig: { validatorUrl: null },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
