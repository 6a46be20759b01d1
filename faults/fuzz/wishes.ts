import fc from 'fast-check';
import { createHash } from 'node:crypto';
import type { Request } from '../../apps/api/test/rights-rows.ts';
import { fromSchema } from './from-schema.ts';
import type { Operation } from './operations.ts';
import { spoil, strange } from './spoil.ts';

/** What is sent: all of it text, as it goes over the wire. */
export type Wish = {
  /** `right` for its owner, `made` from the schemas, `spoilt` from one of those, or not even JSON */
  kind: 'right' | 'made' | 'spoilt' | 'broken';
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: string | undefined;
};

/** The same for the same words. */
export const seedOf = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readInt32BE(0);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const pairsOf = (query: object): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, textOf(value)]);

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

/** Half of them without any; clients and people write all sorts of things there. */
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record({ 'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('1', 'x'.repeat(300), '\t')) }),
  fc.record({
    'accept-language': fc.constantFrom('fr', 'nl-BE, en;q=0.5', '*', ';;;q=nothing', 'x'.repeat(4000)),
  }),
  fc.constantFrom({ origin: 'null' }, { 'x-forwarded-for': '::1, x' }, { 'last-event-id': '-1' }),
);

const json = { 'content-type': 'application/json' };

/** Bodies that no schema sees. */
const broken = fc.constantFrom<[string, Record<string, string>]>(
  ['{"a":', json],
  ['', json],
  ['null', json],
  ['\0', json],
  ['{"__proto__":{"x":1}}', json],
  ['a=1&a=2&b[c]=3', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['<a/>', { 'content-type': 'application/xml' }],
  ['{}', { 'content-type': 'application/json; charset=utf-7' }],
  ['x', { 'content-type': 'multipart/form-data; boundary=x' }],
  [`{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`, json],
);

const schemaOf = ({ properties, required }: Operation['query']) => ({ type: 'object', properties, required });

const made = ({ params, query, body }: Operation, base: Request): fc.Arbitrary<Request> =>
  fc.record({
    params: fc.oneof(
      fc.constant(base.params ?? {}),
      fromSchema({ type: 'object', properties: params, required: Object.keys(params) }).map((values) =>
        textsOf(values as object),
      ),
    ),
    query: fromSchema(schemaOf(query)).map((values) => textsOf(values as object)),
    body: body ? fromSchema(body) : fc.constant(undefined),
  });

/** A wrong value in one place of the path or the query. */
const spoilText = (values: Record<string, string>): fc.Arbitrary<Record<string, string>> =>
  fc.record({ at: fc.nat(), value: strange }).map(({ at, value }) => {
    const name = Object.keys(values)[at % Math.max(1, Object.keys(values).length)];
    return name === undefined ? values : { ...values, [name]: textOf(value).slice(0, 3000) };
  });

const spoilt = (right: Request, { query, body }: Operation): fc.Arbitrary<Request> => {
  const { params = {}, query: asked = {} } = right;
  const named = { ...Object.fromEntries(Object.keys(query.properties).map((name) => [name, '1'])), ...asked };
  return fc.record({
    params: fc.oneof({ weight: 3, arbitrary: fc.constant(params) }, spoilText(params)),
    query: fc.oneof(fc.constant(asked), spoilText(named)),
    body: body ? fc.oneof({ weight: 8, arbitrary: spoil(right.body) }, strange) : fc.constant(undefined),
  });
};

const asWish = (
  kind: Wish['kind'],
  { params = {}, query = {}, body }: Request,
  extra: Record<string, string>,
): Wish => ({
  kind,
  params,
  query: pairsOf(query),
  headers: body === undefined ? extra : { ...json, ...extra },
  body: body === undefined ? undefined : JSON.stringify(body),
});

/** @param base a request that is right for its owner */
const wishes = (operation: Operation, base: Request): fc.Arbitrary<Wish> =>
  fc.oneof(
    headers.map((extra) => asWish('right', base, extra)),
    fc.tuple(made(operation, base), headers).map(([request, extra]) => asWish('made', request, extra)),
    fc.tuple(spoilt(base, operation), headers).map(([request, extra]) => asWish('spoilt', request, extra)),
    made(operation, base).chain((request) =>
      spoilt(request, operation).map((wrong) => asWish('spoilt', wrong, {})),
    ),
    ...(operation.body
      ? [broken.map(([body, type]): Wish => ({ ...asWish('broken', { ...base, body: {} }, type), body }))]
      : []),
  );

/** @returns the same wish for the same seed, as far as what it is made from is the same */
export const wishOf = (operation: Operation, base: Request, seed: number): Wish => {
  const [wish] = fc.sample(wishes(operation, base), { seed, numRuns: 1 });
  if (!wish) throw new Error('fast-check gave nothing');
  return wish;
};
