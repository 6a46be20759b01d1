import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from './locale.ts';
import type { Locale } from './locale.ts';

/** One text: its three languages, or `all` for what is the same in each, such as a name. */
export type Text = Partial<Record<Locale | 'all', string>>;
export type Catalog = { readonly name: string; readonly texts: Readonly<Record<string, Text>> };

export const catalogFolder = join(import.meta.dirname, '../catalogs');

/** Read by the server only, or by the build (offline), so that the web's code doesn't carry them. */
const otherCatalogs: ReadonlySet<string> = new Set(['refusals', 'server', 'mails', 'documents', 'offline']);

/** `home.` for home.json; a refusal's key is its bare code. */
export const keyPrefixOf = (catalogName: string): string =>
  catalogName === 'refusals' ? '' : `${catalogName}.`;

export const readCatalog = (name: string): Catalog => ({
  name,
  texts: JSON.parse(readFileSync(join(catalogFolder, `${name}.json`), 'utf8')) as Catalog['texts'],
});

export const readCatalogs = (): Catalog[] =>
  readdirSync(catalogFolder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readCatalog(basename(file, '.json')));

export const readWebCatalogs = (): Catalog[] => readCatalogs().filter(({ name }) => !otherCatalogs.has(name));

/** Undefined where the language is missing. */
export const textIn = (text: Text, locale: Locale): string | undefined => text.all ?? text[locale];

export const languagesOf = (text: Text): readonly (Locale | 'all')[] => ('all' in text ? ['all'] : locales);
