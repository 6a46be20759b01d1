import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogFolder, readCatalogs } from '../src/catalog-files.ts';
import { catalogProblems } from './catalog-problems.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { unusedTexts } from './unused-texts.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(
  [
    'apps/*/src/**/*.{ts,tsx}',
    'apps/web/build/*.ts',
    'packages/contract/src/**/*.ts',
    'packages/i18n/src/server.ts',
  ],
  { cwd: root },
);

const catalogs = readCatalogs();
const problems = [
  ...catalogProblems(catalogs),
  ...catalogs.flatMap(({ name }) => repeatedKeys(readFileSync(join(catalogFolder, `${name}.json`), 'utf8'))),
  ...unusedTexts(
    catalogs,
    sources.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8')),
  ),
];

const count = catalogs.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
for (const problem of problems) console.error(problem);
console.log(`${count} texts in ${catalogs.length} catalogs, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
