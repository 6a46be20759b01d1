import fc from 'fast-check';

/** What an OpenAPI document says of a value; only what the product's own document uses. */
export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

/** Rows of a house that has just been opened have small numbers: one of these is there, somebody's. */
const someId = { type: 'integer', exclusiveMinimum: 0, maximum: 60 };

/** Around the day of the house's clock, and at the ends of calendars. */
const days = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 20, max: 30 }).map((day) => `2026-11-${day}`) },
  fc.constantFrom('2026-12-03', '2027-02-29', '2028-02-29', '2026-12-31', '0001-01-01', '9999-12-31'),
  fc.constantFrom('2026-02-30', '2026-13-01', '0000-00-00'),
);
const slots = fc.constantFrom(
  '10:00 - 12:00',
  '18:00 - 20:00',
  '23:00 - 24:00',
  '12:00 - 10:00',
  '99:99 - 99:99',
);

/** What patterns let through and stands for something. */
const known: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/, days],
  [/^\^\\d\{2\}:\\d\{2\} - /, slots],
  [/^\^\\d\{1,(6|10)\}\$$/, fc.integer({ min: 0, max: 60 }).map(String)],
];

const textLike = (pattern: string): fc.Arbitrary<string> =>
  known.find(([told]) => told.test(pattern))?.[1] ?? fc.stringMatching(new RegExp(pattern));

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Longer ones are a matter of `largestBody`, not of what they say. */
const longest = 400;

const textOf = ({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  if (format !== undefined && byFormat[format]) return byFormat[format];
  if (pattern !== undefined) return textLike(pattern);
  return fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, longest)),
    unit: 'grapheme',
  });
};

const boundsOf = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) => ({
  min: minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1),
  max: maximum ?? (exclusiveMaximum === undefined ? 1_000_000 : exclusiveMaximum - 1),
});

const numberOf = (schema: JsonSchema): fc.Arbitrary<number> => {
  const { min, max } = boundsOf(schema);
  if (schema.type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  // euros in whole cents, and what has more digits
  return fc.oneof(
    fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100),
    fc.double({ min, max, noNaN: true }),
  );
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fromSchema(inner, name)])),
    { requiredKeys: required, noNullPrototype: true },
  );

/**
 * What the schema lets through; the product may still refuse it, as no schema says all.
 * @param name of the property: a number that names a row names one that is there
 */
export const fromSchema = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fromSchema(one, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return /(^|_)id$/.test(name) ? numberOf({ ...schema, ...someId }) : numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, name.replace(/s$/, '')), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5 + (schema.minItems ?? 0)),
      });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue();
  }
};
