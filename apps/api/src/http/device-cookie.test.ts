import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { deviceCookie } from './device-cookie.ts';

const handedOut = async (publicUrl: string): Promise<string> => {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', (_request, reply) => deviceCookie(publicUrl).write(reply, 'proof').send());
  const { headers } = await app.inject('/');
  return String(headers['set-cookie']);
};

test('scripts, other sites and other calls never see the cookie of a known device', async () => {
  const all = 'Max-Age=31536000; Path=/auth; HttpOnly';
  expect(await handedOut('http://127.0.0.1:3000')).toBe(`lavoir-device=proof; ${all}; SameSite=Strict`);
});

test('under https it travels under https alone', async () => {
  const all = 'Max-Age=31536000; Path=/auth; HttpOnly; Secure; SameSite=Strict';
  expect(await handedOut('https://lavoir.example')).toBe(`__Secure-lavoir-device=proof; ${all}`);
});
