import { brand } from '@lavoir/domain';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { answerNotFound, registerErrors } from './errors.ts';
import { inputFaults } from './input-fault.ts';

const header = (name: string) => ({ type: 'apiKey', in: 'header', name }) as const;

const description = `Every refusal carries a stable \`code\` beside its text in the caller's language.

\`invalid_input\` has two fields more where the schema of an input says why it is wrong: \`fault\`
(${inputFaults.map((fault) => `\`${fault}\``).join(', ')}) and, but for the last, the \`limit\` that it doesn't keep:
characters of a text, the value of a number, entries of a list.`;

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

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** An app that answers nothing but what describes the routes of another one. */
const describeRoutes = async (routes: readonly Described[]): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const described = Fastify();
  described.setValidatorCompiler(() => () => true);
  described.setSerializerCompiler(() => JSON.stringify);
  await described.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.display, version: '1.0.0', description },
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
  await described.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagesSecurity,
    // by default every reader's browser tells swagger.io where the document is
    uiConfig: { validatorUrl: null },
  });
  described.get('/openapi.json', { schema: { hide: true } }, async () => described.swagger());
  for (const route of routes) described.route({ ...route, handler: () => undefined });
  registerErrors(described);
  described.setNotFoundHandler((request, reply) => {
    const { status, body } = answerNotFound(request);
    return reply.code(status).send(body);
  });
  await described.ready();
  return described;
};

/**
 * The OpenAPI 3.1 document of every call, made from the contract, and its pages under /docs. Few ask for them: what writes
 * them is loaded and told of the routes when the first one does.
 */
export const registerOpenApi = (app: FastifyInstance): void => {
  const routes: Described[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && !schema.hide && method !== 'HEAD') routes.push({ method, url, schema });
  });
  let pages: Promise<FastifyInstance> | undefined;
  const answer = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    pages ??= describeRoutes(routes);
    const { routing } = await pages;
    reply.hijack();
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
    routing(raw, reply.raw);
  };
  for (const path of ['/openapi.json', '/docs', '/docs/*']) app.get(path, { schema: { hide: true } }, answer);
};
