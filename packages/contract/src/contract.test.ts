import type { Day, OperationsAction, Slot } from '@lavoir/domain';
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import * as everything from './index.ts';
import { call, calls, contract, isRefusal, refusals, refuse } from './index.ts';
import type {
  Call,
  CallInput,
  CallName,
  CallOutput,
  CallRefusal,
  CallRequest,
  GeneralRefusal,
  RefusalCode,
} from './index.ts';

type Texts = Record<string, Record<string, string>>;
const texts = JSON.parse(
  readFileSync(new URL('../../i18n/catalogs/refusals.json', import.meta.url), 'utf8'),
) as Texts;

const entries: [string, Call][] = Object.entries(calls);

describe('a call', () => {
  const output = z.object({ ok: z.boolean() });
  const rest = { method: 'GET', path: '/x', summary: 'x', output, refusals: [], errors: 'message' } as const;

  test('without an audience does not compile', () => {
    // @ts-expect-error who may call is missing
    expect(call(rest)).toBe(rest);
    expect(call({ ...rest, audience: 'public' }).audience).toBe('public');
  });

  test('with an unknown audience, method or refusal does not compile', () => {
    // @ts-expect-error there is no such audience
    call({ ...rest, audience: 'anyone' });
    // @ts-expect-error there is no such role
    call({ ...rest, audience: ['janitor'] });
    // @ts-expect-error there is no such method
    call({ ...rest, audience: 'public', method: 'FETCH' });
    // @ts-expect-error there is no such code
    call({ ...rest, audience: 'public', refusals: ['because'] });
    // @ts-expect-error paths begin with a slash
    call({ ...rest, audience: 'public', path: 'x' });
    expect(rest.path).toBe('/x');
  });

  test('gives its handler what its schemas parse', () => {
    type Transition = CallInput<typeof calls.transitionOrder>;
    expectTypeOf<Transition['params']>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<Transition['body']['action']>().toEqualTypeOf<OperationsAction>();
    expectTypeOf<Transition['query']>().toEqualTypeOf<undefined>();
    expectTypeOf<CallInput<typeof calls.placeOrder>['body']['order']['pickup_date']>().toEqualTypeOf<Day>();
    expectTypeOf<CallInput<typeof calls.placeOrder>['body']['order']['pickup_slot']>().toEqualTypeOf<Slot>();
    expectTypeOf<CallInput<typeof calls.listOpsOrders>['query']['page']>().toEqualTypeOf<number>();
    expectTypeOf<CallInput<typeof calls.showProfile>>().toEqualTypeOf<{
      params: undefined;
      query: undefined;
      body: undefined;
    }>();
    expectTypeOf<CallOutput<typeof calls.validateDeliveryDate>>().toEqualTypeOf<{ message: 'Valid' }>();
  });

  test('asks its client for what goes over the wire, and for nothing else', () => {
    expectTypeOf<CallRequest<typeof calls.showOrder>>().toEqualTypeOf<{ params: { id: string } }>();
    expectTypeOf<keyof CallRequest<typeof calls.showProfile>>().toEqualTypeOf<never>();
    expectTypeOf<
      CallRequest<typeof calls.placeOrder>['body']['order']['pickup_date']
    >().toEqualTypeOf<string>();
  });

  test('refuses with its own codes and the general ones', () => {
    expectTypeOf<CallRefusal<typeof calls.deleteOrder>>().toEqualTypeOf<
      'action_not_allowed' | GeneralRefusal
    >();
    expectTypeOf<CallRefusal<typeof calls.showProfile>>().toEqualTypeOf<GeneralRefusal>();
    expectTypeOf(refuse('slot_full', { field: 'pickup_slot' }).refused).toEqualTypeOf<'slot_full'>();
    // @ts-expect-error there is no such code
    expect(refuse('because').refused).toBe('because');
    const notFromHere: CallRefusal<typeof calls.deleteOrder>[] = [
      'not_found',
      // @ts-expect-error deleting never finds a slot full
      'slot_full',
    ];
    expect(notFromHere).toHaveLength(2);
  });

  test('stands in the contract under one name, with a method and a path of its own', () => {
    const routes = entries.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(routes).size).toBe(entries.length);
    expectTypeOf<CallName>().toEqualTypeOf<keyof typeof calls>();
  });

  test('is registered by its feature, under the name that it is exported by', () => {
    const exported = Object.entries(everything).filter(
      ([, value]) => typeof value === 'object' && 'method' in value && 'path' in value,
    );
    expect(Object.fromEntries(exported)).toEqual(calls);
    const names = Object.values(contract).flatMap((feature) => Object.keys(feature));
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test.each(entries)(
    '%s names its path parameters in its params, and parses no more',
    (_name, { path, params }) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const parsed =
        params === undefined
          ? []
          : Object.keys(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }).properties ?? {});
      expect(parsed).toEqual(named);
    },
  );

  test.each(entries)('%s lives under the API or the identity paths', (_name, { path, errors }) => {
    expect(path).toMatch(/^\/(api\/v1\/|auth$|auth\/)/);
    expect(['auth', 'sign-up', 'account', 'password'].includes(errors)).toBe(path.startsWith('/auth'));
  });

  test.each(entries.filter(([, { body }]) => body !== undefined))(
    '%s refuses or ignores keys that it does not know',
    (_name, { body }) => {
      const parsed = body?.safeParse({ status: 'delivered', role: 'operator', id: 1, price: 0 });
      const known = parsed?.success ? Object.keys(parsed.data as object) : [];
      expect(known.filter((key) => ['status', 'role', 'id', 'price'].includes(key))).toEqual([]);
    },
  );
});

describe('a refusal', () => {
  test('has a text in every language for every code, and no text without a code', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(refusals).toSorted());
    for (const [code, languages] of Object.entries(texts)) {
      expect([code, Object.keys(languages).toSorted()]).toEqual([code, ['en', 'fr', 'nl']]);
      for (const text of Object.values(languages)) expect(text.trim().length).toBeGreaterThan(0);
    }
  });

  test('names the same things in every language', () => {
    for (const { en = '', fr = '', nl = '' } of Object.values(texts)) {
      const [inEn, inFr, inNl] = [en, fr, nl].map(
        (text) => new Set([...text.matchAll(/\{(\w+)(?:\}|, (?:plural|select),)/g)].map(([, name]) => name)),
      );
      expect([inFr, inNl]).toEqual([inEn, inEn]);
    }
  });

  test('is a 4xx, but for those that are nobody’s fault', () => {
    const servers = Object.entries(refusals).filter(([, status]) => status >= 500);
    expect(servers).toEqual([
      ['internal_error', 500],
      ['unavailable', 503],
      ['routing_away', 503],
    ]);
    for (const status of Object.values(refusals)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('that a call names exists, and is named once', () => {
    for (const [, { refusals: codes }] of entries) {
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(Object.keys(refusals)).toContain(code);
    }
  });

  test('can be told from an answer', () => {
    expect(isRefusal(refuse('slot_full'))).toBe(true);
    for (const answer of [{ order: {} }, null, undefined, 'refused', { message: 'Valid' }])
      expect(isRefusal(answer)).toBe(false);
    expectTypeOf(refuse('slot_full').refused).toExtend<RefusalCode>();
  });

  test('with a wire text has it for one of its own codes', () => {
    for (const [, { wireTexts = {}, refusals: codes }] of entries) {
      for (const code of Object.keys(wireTexts)) expect(codes).toContain(code);
    }
  });
});
