import { languageCookie, localeFromCookie, locales, negotiateLocale } from '@lavoir/i18n';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadyAnswer } from './ready-answers.ts';

/** As the app's router reads an address, in capitals or not: by its parts, of which `$name` is any one and `$` all that follow, or none. */
const patternOf = (path: string): RegExp => {
  const read = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '$') return '(?:/.*)?';
      return part.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(part)}`;
    });
  return new RegExp(`^${read.join('')}/?$`, 'i');
};

export type PageFile = {
  /** under the root */
  file: string;
  /** whether the app has a page there */
  isKnown: boolean;
};

/**
 * Which file is the page at an address: the one that the build painted in the language that was chosen, else in the
 * browser's; else the empty one, in which the app shows its page, or that there is none.
 */
export const pageFiles = (root: string) => {
  const painted = new Set(
    globSync(`pages/{${locales.join(',')}}/*.html`, { cwd: root }).map((file) => file.replaceAll('\\', '/')),
  );
  const paths = JSON.parse(readFileSync(join(root, '.paths.json'), 'utf8')) as string[];
  const patterns = paths.map(patternOf);
  return (request: FastifyRequest): PageFile => {
    const { pathname } = new URL(request.url, 'http://any');
    const locale =
      localeFromCookie(request.cookies[languageCookie]) ??
      negotiateLocale(request.headers['accept-language']) ??
      'en';
    const name = pathname === '/' ? 'index' : pathname.replaceAll(/^\/|\/$/g, '');
    const file = `pages/${locale}/${name}.html`;
    if (painted.has(file)) return { file, isKnown: true };
    return { file: 'index.html', isKnown: patterns.some((pattern) => pattern.test(pathname)) };
  };
};

/** What the build writes before an address that has to be whole: it doesn't know where the product will be. */
const publicAddress = '{{PUBLIC_URL}}';

/**
 * The pages that are sent to friends: a messenger shows a picture of them only by its whole address.
 * @param publicUrl where the product is
 * @returns undefined for the other pages, whose files are served as they are
 */
export const sharedPages = (root: string, publicUrl: string) => {
  const address = publicUrl.replace(/\/+$/, '');
  const known = new Map<string, Promise<ReadyAnswer | undefined>>();
  const read = async (file: string): Promise<ReadyAnswer | undefined> => {
    const html = await readFile(join(root, file), 'utf8');
    if (!html.includes(publicAddress)) return undefined;
    return new ReadyAnswer(Buffer.from(html.replaceAll(publicAddress, address)), 'html', 'browser');
  };
  return (file: string): Promise<ReadyAnswer | undefined> => {
    const page = known.get(file) ?? read(file);
    known.set(file, page);
    return page;
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
