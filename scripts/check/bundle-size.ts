import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

const dist = join(root, 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The customer's frame is a chunk of several files, which has a name instead of a source. */
const frame = Object.keys(manifest).find((key) => manifest[key]?.name === 'frame') ?? 'frame';

/**
 * JavaScript of a first visit, kB (1000 bytes) as brotli, which browsers get, one language's texts included. What
 * really comes, with headers, is measured in a browser: e2e/wire.spec.ts.
 */
const pages = [
  {
    page: 'sign-in',
    kilobytes: 120,
    sources: ['src/features/accounts/sign-in/sign-in-page.tsx'],
    texts: ['start'],
  },
  {
    page: 'home',
    kilobytes: 150,
    sources: [frame, 'src/features/orders/home/home-page.tsx'],
    texts: ['start', 'ordering'],
  },
];
const lazyKilobytes = 60;
/** how many of a page's chunks are named */
const largest = 5;

const chunkOf = (key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} isn't a chunk of the build: has it moved, or is it no longer lazy?`);
  return chunk;
};

/** The chunks and all that they import statically. */
const withImports = (keys: readonly string[], found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    withImports(chunkOf(key).imports ?? [], found);
  }
  return found;
};

const sizes = new Map<string, number>();
const sizeOf = (key: string): number => {
  const { file } = chunkOf(key);
  const size = sizes.get(file) ?? (file.endsWith('.js') ? statSync(join(dist, `${file}.br`)).size : 0);
  sizes.set(file, size);
  return size;
};
const kilobytesOf = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + sizeOf(key), 0) / 1000;

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
/** French texts are the longest. */
const textsOf = (part: string): string => {
  const key = Object.keys(manifest).find((name) => name.includes(`lavoir-catalog/${part}/fr`));
  if (!key) throw new Error(`the build has no chunk of the texts ${part}`);
  return key;
};

const compressible = globSync('**/*.{html,css,js,svg}', { cwd: dist });
const plain = compressible.filter((file) =>
  ['br', 'gz'].some((encoding) => !statSync(join(dist, `${file}.${encoding}`), { throwIfNoEntry: false })),
);
if (plain.length > 0) throw new Error(`The build left uncompressed: ${plain.join(', ')}`);

const tooLarge: string[] = [];
const judge = (name: string, kilobytes: number, limit: number): void => {
  process.stdout.write(`${name.padEnd(64)} ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB\n`);
  if (kilobytes > limit) tooLarge.push(name);
};

const first = withImports(entries);
/** what a signed-in visitor has after the first page */
const visited = withImports(
  pages.flatMap(({ sources }) => sources),
  new Set(first),
);
/** Of the library that checks forms: a property's name, which stays as it is when code is made small. */
const checksForms = '._zod';
for (const { page, kilobytes, sources, texts } of pages) {
  const loaded = [...withImports([...sources, ...texts.map(textsOf)], new Set(first))];
  judge(page, kilobytesOf(loaded), kilobytes);
  if (loaded.some((key) => readFileSync(join(dist, chunkOf(key).file), 'utf8').includes(checksForms)))
    tooLarge.push(`${page}, which has what checks forms`);
  for (const key of loaded.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, largest))
    process.stdout.write(`  ${key.padEnd(62)} ${kilobytesOf([key]).toFixed(1).padStart(6)}\n`);
}

const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? []));
/** A part that pages alone ask for comes when one of them is there: what all of them have by then is theirs. */
const ofItsPages = (key: string): Set<string> => {
  const askers = Object.keys(manifest).filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
  if (!askers.every((asker) => asker.endsWith('-page.tsx'))) return new Set();
  return askers
    .map((asker) => withImports([asker]))
    .reduce((all, those) => new Set([...all].filter((chunk) => those.has(chunk))));
};
for (const key of lazy) {
  const before = ofItsPages(key);
  const added = [...withImports([key])].filter((chunk) => !visited.has(chunk) && !before.has(chunk));
  if (added.length > 0) judge(key, kilobytesOf(added), lazyKilobytes);
}

if (tooLarge.length > 0) {
  process.stderr.write(`Too large: ${tooLarge.join(', ')}\n`);
  process.exitCode = 1;
}
