import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';

/** oxlint ignores a regex with a look-around without a word, so what is allowed is written as a group,
 * and reads no further ban after a group that allows: it comes last. */
type Ban = { message: string } & ({ regex: string } | { group: string[] });
type Room = { files: string[]; bans: Ban[]; besides?: string[] };

const onlyPackages = (message: string, ...names: string[]): Ban => ({
  group: ['**', '!./**', '!../**', ...names.map((name) => `!${name}`)],
  message,
});

const roomByPath: Ban = {
  regex: String.raw`^\..*/(packages|apps|domain|contract|i18n|api|web)/(src|catalogs|dist)/`,
  message: 'Another room is imported by its name.',
};

const tests = ['**/*.test.ts', '**/*.test.tsx'];

/** `../wallet/…` from a feature's folder, `../../wallet/…` from a folder inside it: the sibling of one's own feature. */
const otherFeature = (depth: number): Ban => ({
  regex: String.raw`^(\.\./){${depth}}[^./][^/]*/`,
  message: 'A feature never imports another: what two need moves to the domain, the contract or db.',
});

const webBans: Ban[] = [
  roomByPath,
  { regex: '^@lavoir/(api|web)', message: 'The web never imports the api.' },
  {
    regex: '^@lavoir/i18n/(server|vite|catalogs)',
    message: 'That part of i18n is for the server and the build.',
  },
  { regex: '^node:', message: 'A browser has no Node modules.' },
];
const noWebFolder = (message: string, ...folders: string[]): Ban => ({
  regex: String.raw`^\..*/(${folders.join('|')})/`,
  message,
});
const featureOfWeb = noWebFolder('A feature knows nothing of the pages that show it.', 'areas');

const apiBans: Ban[] = [
  roomByPath,
  { regex: '^@lavoir/(web|i18n/vite)', message: 'The api never imports the web.' },
];
const handlerBan: Ban = { regex: '^(fastify|@fastify/.*)$', message: 'A handler knows no HTTP.' };

const rooms: Room[] = [
  {
    files: ['packages/domain/src/**'],
    besides: tests,
    bans: [onlyPackages('The domain imports nothing.')],
  },
  {
    files: ['packages/contract/src/**'],
    besides: tests,
    bans: [
      roomByPath,
      onlyPackages('The contract imports the domain and zod only.', '@lavoir/domain', 'zod', 'zod/mini'),
    ],
  },
  {
    files: ['packages/i18n/src/**'],
    besides: tests,
    bans: [
      roomByPath,
      onlyPackages('i18n imports the domain only.', '@lavoir/domain', '@lingui/**', 'vite', 'node:*'),
    ],
  },
  { files: ['apps/web/src/*', 'apps/web/src/areas/**'], bans: webBans },
  { files: ['apps/web/src/features/*/*'], bans: [...webBans, featureOfWeb, otherFeature(1)] },
  { files: ['apps/web/src/features/*/*/**'], bans: [...webBans, featureOfWeb, otherFeature(2)] },
  {
    files: ['apps/web/src/ui/**'],
    bans: [...webBans, noWebFolder('The kit shows what it is given.', 'areas', 'features', 'lib')],
  },
  {
    files: ['apps/web/src/lib/**'],
    bans: [...webBans, noWebFolder('lib is below pages and features.', 'areas', 'features')],
  },
  { files: ['apps/api/src/**'], bans: apiBans },
  { files: ['apps/api/src/features/*/*'], bans: [...apiBans, otherFeature(1)] },
  { files: ['apps/api/src/features/*/*/**'], bans: [...apiBans, otherFeature(2)] },
  {
    files: ['apps/api/src/features/*/*.{handler,handlers}.ts'],
    bans: [...apiBans, otherFeature(1), handlerBan],
  },
];

/** oxlint reads globs from this file's folder, not from the root. */
const anywhere = (files: readonly string[]): string[] => files.map((file) => `**/${file}`);

const overrideOf = ({ files, bans, besides = [] }: Room): OxlintOverride => ({
  files: anywhere(files),
  excludeFiles: besides,
  rules: { 'no-restricted-imports': ['error', { patterns: bans }] },
});

const environment: OxlintOverride = {
  files: anywhere(['packages/*/src/**', 'apps/*/src/**']),
  excludeFiles: anywhere(['apps/api/src/config.ts', 'apps/api/src/main.ts']),
  rules: { 'node/no-process-env': 'error' },
};

/** Who may import whom: each room's files and what they may not name. Where two rooms match, the later stands. */
export default defineConfig({
  plugins: ['import', 'node'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': 'error' },
  overrides: [...rooms.map(overrideOf), environment],
});
