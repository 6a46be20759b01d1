import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textParts } from '@lavoir/i18n/text-parts';
import type { TextPart } from '@lavoir/i18n/text-parts';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sourceOf = (file: string): string => readFileSync(file, 'utf8');

/** What comes later and brings its own texts: the pages and frames of routes, and what few see of a page. */
const bringing = /lazy(?:Page|Frame|Part|Extra)\(\s*\(\) => import\('([^']+)'\),\s*'\w+'([^)]*)\)/g;

const sources = globSync(['features/**/*.{ts,tsx}', 'routes/{frames,operations-frame}.ts'], { cwd: root });

/** Every page with the parts of texts that its route asks for. */
const pages = sources.flatMap((file) =>
  [...sourceOf(join(root, file)).matchAll(bringing)].map(
    ([, page = '', parts = '']): [page: string, parts: string[]] => [
      resolve(root, dirname(file), page),
      [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
    ],
  ),
);

/** The file with everything of ours that it imports, at once or later. */
const closureOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const code = sourceOf(file)
    .replaceAll(/import type [^;]*;/g, '')
    .replaceAll(bringing, '');
  for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    closureOf(resolve(dirname(file), path), found);
  return found;
};

const partOf = (catalog: string): TextPart | undefined =>
  (Object.keys(textParts) as TextPart[]).find((part) =>
    (textParts[part] as readonly string[]).includes(catalog),
  );

const neededBy = (page: string): string[] => {
  const catalogs = [...closureOf(page)].flatMap((file) =>
    [...sourceOf(file).matchAll(/['`]([a-z]+)\.[a-z]\w*/g)].map(([, catalog = '']) => catalog),
  );
  const parts = new Set(catalogs.map(partOf).filter((part) => part !== undefined && part !== 'start'));
  return [...parts].toSorted();
};

test('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThan(15);
});

test.each(pages.map(([page, parts]) => [page.slice(root.length + 1), page, parts] as const))(
  '%s brings the texts that are said in it, and no more',
  (_name, page, parts) => {
    expect(neededBy(page)).toEqual(parts.toSorted());
  },
);
