import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';
import { apiFeatures, webFeatures } from './feature-order.ts';
import type { FeatureOrder } from './feature-order.ts';

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

const tests = ['*.test.ts', '*.test.tsx'];

/** How many folders up a feature's own files find another feature: from its folder, and from two levels below. */
const depths = [1, 2, 3];

/** The features that one doesn't build on: `../wallet/…` from its folder, `../../wallet/…` from a folder inside it. */
const otherFeatures = (order: FeatureOrder, feature: string, depth: number): Ban => {
  const others = Object.keys(order).filter((name) => name !== feature && !order[feature]?.includes(name));
  return {
    regex: String.raw`^(\.\./){${depth}}(${others.join('|')})/`,
    message: `${feature} doesn't build on that feature: see scripts/check/feature-order.ts.`,
  };
};

/** A room for each feature and depth; a feature without a line in the order may not be there at all. */
const featureRooms = (app: string, order: FeatureOrder, bans: Ban[]): Room[] =>
  Object.keys(order).flatMap((feature) =>
    depths.map((depth) => ({
      files: [`apps/${app}/src/features/${feature}/${'*/'.repeat(depth - 1)}*`],
      bans: [...bans, otherFeatures(order, feature, depth)],
    })),
  );

const webBans: Ban[] = [
  roomByPath,
  { regex: '^@lavoir/(api|web)', message: 'The web never imports the api.' },
  {
    regex: '^@lavoir/i18n/(server|vite|catalogs)',
    message: 'That part of i18n is for the server and the build.',
  },
  { regex: '^node:', message: 'A browser has no Node modules.' },
];
const noFolder = (message: string, ...folders: string[]): Ban => ({
  regex: String.raw`^\..*/(${folders.join('|')})/`,
  message,
});
const webFeatureBans: Ban[] = [
  ...webBans,
  noFolder('A feature knows nothing of the kit’s page.', 'kit'),
  {
    regex: String.raw`^\..*/shells/(?:customer/|operations/(?:operations-|entries|rail)|root-layout|public/public-shell|not-found-page)`,
    message:
      'A feature stands in the plain frames of shells/public and shells/operations; who shows it, it doesn’t know.',
  },
];
const framesAlone: Ban = {
  regex: String.raw`^\..*/routes/(tree|operations-tree|router)`,
  message: 'A feature’s routes hang under routes/frames.ts.',
};

const apiBans: Ban[] = [
  roomByPath,
  { regex: '^@lavoir/(web|i18n/vite)', message: 'The api never imports the web.' },
];
const ofWholeApp = ['features', 'app', 'main', 'config'] as const;
/** Of the files that know the whole app, only those. */
const nothingBut = (...allowed: (typeof ofWholeApp)[number][]): Ban => ({
  regex: String.raw`^\..*/(${ofWholeApp.filter((name) => !allowed.includes(name)).join('|')})\.ts$`,
  message: 'Only what builds the app knows all of it.',
});
const appBan = nothingBut();
const apiFeatureBans: Ban[] = [
  ...apiBans,
  appBan,
  noFolder('A feature knows nothing of the demo, which plays with it.', 'demo'),
  { regex: '^(fastify|@fastify/.*)$', message: 'A feature, and so each of its handlers, knows no HTTP.' },
];
const plumbingBan = noFolder('The plumbing knows no feature.', 'features', 'demo');

const floorAlone = 'The floor knows nothing of what it is compared with.';

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
      onlyPackages('The contract imports the domain and zod only.', '@lavoir/domain', 'zod'),
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
  { files: ['apps/web/src/**'], besides: tests, bans: webBans },
  ...featureRooms('web', webFeatures, [...webFeatureBans, framesAlone]),
  {
    files: ['apps/web/src/ui/**'],
    bans: [
      ...webBans,
      noFolder('The kit shows what it is given.', 'features', 'lib', 'shells', 'routes', 'kit'),
    ],
  },
  {
    files: ['apps/web/src/lib/**'],
    bans: [...webBans, noFolder('lib is below pages and features.', 'features', 'shells', 'routes', 'kit')],
  },
  { files: ['apps/api/src/**'], bans: apiBans },
  {
    files: ['http', 'jobs', 'live', 'mail', 'adapters', 'observe', 'pdf', 'photos', 'audit-money'].map(
      (room) => `apps/api/src/${room}/**`,
    ),
    besides: tests,
    bans: [...apiBans, plumbingBan, appBan],
  },
  {
    files: ['apps/api/src/db/**'],
    besides: tests,
    bans: [
      ...apiBans,
      plumbingBan,
      appBan,
      noFolder(
        'The database is below what works with it.',
        'http',
        'jobs',
        'live',
        'mail',
        'adapters',
        'pdf',
        'photos',
        'process',
        'backup',
        'reseal',
      ),
    ],
  },
  // what opens and ends a process is told the settings
  {
    files: ['apps/api/src/process/**'],
    besides: tests,
    bans: [...apiBans, plumbingBan, nothingBut('config')],
  },
  // two commands that act on what all features say of themselves, and the preparation of the database, whose jobs are
  // the features': they read the list, and no feature by its name
  {
    files: ['apps/api/src/{backup,reseal}/**', 'apps/api/src/process/prepare-database.ts'],
    besides: tests,
    bans: [...apiBans, plumbingBan, nothingBut('config', 'features')],
  },
  ...featureRooms('api', apiFeatures, apiFeatureBans),
  {
    files: ['apps/api/src/features/**/*.test.ts'],
    bans: apiBans,
  },
  {
    files: ['bench/floor/**'],
    bans: [{ regex: String.raw`^\.\./`, message: floorAlone }, onlyPackages(floorAlone, 'pg', 'node:*')],
  },
];

/** oxlint reads globs from this file's folder, not from the root. */
const anywhere = (files: readonly string[]): string[] => files.map((file) => `**/${file}`);

const overrideOf = ({ files, bans, besides = [] }: Room): OxlintOverride => ({
  files: anywhere(files),
  excludeFiles: anywhere(besides),
  rules: { 'no-restricted-imports': ['error', { patterns: bans }] },
});

const environment: OxlintOverride = {
  files: anywhere(['packages/*/src/**', 'apps/*/src/**']),
  excludeFiles: anywhere(['apps/api/src/config.ts', 'apps/api/src/command.ts']),
  rules: { 'node/no-process-env': 'error' },
};

/** Who may import whom: each room's files and what they may not name. Where two rooms match, the later stands. */
export default defineConfig({
  plugins: ['import', 'node'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': 'error' },
  overrides: [...rooms.map(overrideOf), environment],
});
