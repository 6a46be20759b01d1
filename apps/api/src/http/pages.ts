import { languageCookie, localeFromCookie, locales, negotiateLocale } from '@lavoir/i18n';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which file is the page at an address: the one that the build painted in the language that was chosen, else in the browser's; else the empty one. */
export const pageFiles = (root: string) => {
  const painted = new Set(
    globSync(`pages/{${locales.join(',')}}/*.html`, { cwd: root }).map((file) => file.replaceAll('\\', '/')),
  );
  return (request: FastifyRequest): string => {
    const { pathname } = new URL(request.url, 'http://any');
    const locale =
      localeFromCookie(request.cookies[languageCookie]) ??
      negotiateLocale(request.headers['accept-language']) ??
      'en';
    const name = pathname === '/' ? 'index' : pathname.replaceAll(/^\/|\/$/g, '');
    const file = `pages/${locale}/${name}.html`;
    return painted.has(file) ? file : 'index.html';
  };
};

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What stands in the pages themselves, as a content security policy names it; all pages have the same. */
export const inlineSources = (root: string): { scriptSrc: string[]; styleSrc: string[] } => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const inside = (tag: string): string[] =>
    [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => hash(text));
  return { scriptSrc: inside('script'), styleSrc: inside('style') };
};
