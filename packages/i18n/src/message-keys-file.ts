import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWebCatalogs, textIn } from './catalog-files.ts';
import type { Catalog } from './catalog-files.ts';
import { compileText } from './compile-catalog.ts';
import { argumentsOf } from './message-arguments.ts';

const path = join(import.meta.dirname, 'message-keys.ts');

/** As oxfmt writes it, so that a fresh file is a formatted one. */
const printWidth = 110;

const lineOf = (key: string, english: string | undefined): string => {
  const params = [...argumentsOf(compileText(key, 'en', english))].map(([name, type]) => `${name}: ${type}`);
  const line = `  '${key}': ${params.length === 0 ? '{}' : `{ ${params.join('; ')} }`};`;
  return line.length <= printWidth ? line : `  '${key}': {\n    ${params.join(';\n    ')};\n  };`;
};

export const renderMessageKeys = (catalogs: readonly Catalog[]): string =>
  [
    '// Generated from catalogs/*.json by scripts/generate-keys.ts. Do not edit.',
    '',
    '/** Every text of the web and what it takes. */',
    'export type MessageParams = {',
    ...catalogs.flatMap(({ texts }) =>
      Object.entries(texts).map(([key, text]) => lineOf(key, textIn(text, 'en'))),
    ),
    '};',
    '',
  ].join('\n');

export const writeMessageKeys = (): void => writeFileSync(path, renderMessageKeys(readWebCatalogs()));
