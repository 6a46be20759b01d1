import type { CallName } from '@lavoir/contract';
import type { JsonSchema } from './from-schema.ts';

/** A call as /openapi.json describes it. */
export type Operation = {
  name: CallName;
  method: string;
  /** with `{name}` parameters */
  path: string;
  params: Record<string, JsonSchema>;
  query: { properties: Record<string, JsonSchema>; required: string[] };
  body: JsonSchema | undefined;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema };
type Described = {
  operationId: CallName;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

const schemasOf = (parameters: readonly Parameter[]): Record<string, JsonSchema> =>
  Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));

/** Every call that the product says it has. */
export const readOperations = async (url: string): Promise<Operation[]> => {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const inQuery = parameters.filter((one) => one.in === 'query');
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        params: schemasOf(parameters.filter((one) => one.in === 'path')),
        query: {
          properties: schemasOf(inQuery),
          required: inQuery.filter(({ required }) => required).map(({ name }) => name),
        },
        body: requestBody && Object.values(requestBody.content)[0]?.schema,
      };
    }),
  );
};
