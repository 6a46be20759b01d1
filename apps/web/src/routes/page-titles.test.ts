import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales } from '@lavoir/i18n';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const catalogs = resolve(root, '../../../packages/i18n/catalogs');

const texts = Object.assign(
  {},
  ...globSync('*.json', { cwd: catalogs }).map((file) =>
    JSON.parse(readFileSync(join(catalogs, file), 'utf8')),
  ),
) as Record<string, Record<string, string> | undefined>;

/** Every route that has a path, with the key of its title. */
const routes = globSync('features/*/*.routes.ts', { cwd: root }).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('createRoute({')
    .slice(1)
    .map((route) => ({
      path: /path: ['`]([^'`]+)['`]/.exec(route)?.[1] ?? file,
      title: /title: '([\w.]+)'/.exec(route)?.[1],
    })),
);

/** The same page under two paths. */
const aliases: Readonly<Record<string, string>> = { '/': '/home', '/connectpoint': '/connect-point' };

test.each(locales)('every page has a title of its own in %s', (locale) => {
  expect(routes.length).toBeGreaterThan(20);
  const titles = routes
    .filter(({ path }) => aliases[path] === undefined)
    .map(({ path, title = '' }) => ({ path, title: texts[title]?.[locale] ?? '' }));
  expect(titles.filter(({ title }) => title === '')).toEqual([]);
  const shared = titles.filter(({ path, title }) =>
    titles.some((other) => other.path !== path && other.title === title),
  );
  expect(shared).toEqual([]);
});
