import fc from 'fast-check';

const deep = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** What a client sends that is broken, careless or up to something. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    ' ',
    0,
    -1,
    0.1 + 0.2,
    1e308,
    2 ** 31,
    2 ** 53,
    true,
    'NaN',
    '1e9',
    '\0',
    'a\0b',
    '‮gnp.exe',
    '\u{D800}',
    '\u{10FFFF}',
    "' or 1=1 --",
    '%',
    '\\',
    '=cmd()',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '2026-02-30',
    { $gt: '' },
    { toString: 'x' },
    [[]],
  ),
  fc.constantFrom(2000, 20_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(300).map((length) => Array.from({ length }, (_, index) => index)),
  fc.constant(50).map(deep),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Keys that no client may set, whatever it is asked for. */
const claimed = fc.constantFrom(
  ['id', 1],
  ['user_id', 1],
  ['role', 'operator'],
  ['is_company_manager', true],
  ['status', 'delivered'],
  ['payment_status', 'paid'],
  ['total', 0.01],
  ['price', 0.01],
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
) as fc.Arbitrary<[string, unknown]>;

type Place = { holder: Record<string, unknown>; key: string };

/** Every place in a value where something stands, itself excepted. */
const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
};

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
};

/** A copy of a body in which one to three things are wrong: replaced, left out, or added. */
export const spoil = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.record({
        way: fc.constantFrom('replace', 'replace', 'leave out', 'claim'),
        at: fc.nat(),
        value: strange,
        claim: claimed,
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((wrongs) => {
      const copy: { body: unknown } = { body: structuredClone(body) };
      for (const { way, at, value, claim } of wrongs) {
        const places = placesIn(copy);
        const place = places[at % places.length];
        const objects = objectsIn(copy.body);
        const object = objects[at % objects.length];
        if (way === 'claim' && object)
          Object.defineProperty(object, claim[0], {
            value: structuredClone(claim[1]),
            enumerable: true,
            configurable: true,
            writable: true,
          });
        else if (way === 'leave out' && place) delete place.holder[place.key];
        else if (place) place.holder[place.key] = structuredClone(value);
      }
      return copy.body;
    });
