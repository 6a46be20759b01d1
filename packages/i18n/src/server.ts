import { setupI18n } from '@lingui/core';
import type documents from '../catalogs/documents.json';
import type mails from '../catalogs/mails.json';
import type refusals from '../catalogs/refusals.json';
import type texts from '../catalogs/server.json';
import { formatDecimal } from './amounts.ts';
import { readCatalog } from './catalog-files.ts';
import { compileCatalogs } from './compile-catalog.ts';
import type { Locale } from './locale.ts';

export type RefusalTextKey = keyof typeof refusals;
export type ServerTextKey = keyof typeof texts;
export type MailTextKey = keyof typeof mails;
export type DocumentTextKey = keyof typeof documents;

type Params = Readonly<Record<string, string | number>>;

type ServerKeys = {
  refusals: RefusalTextKey;
  server: ServerTextKey;
  mails: MailTextKey;
  documents: DocumentTextKey;
};

/** @returns it once, whenever it is asked for first */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The texts of one server catalog; a language is compiled when its first text is asked for. */
const createServerTranslator = <Name extends keyof ServerKeys>(catalogName: Name) => {
  const catalog = once(() => readCatalog(catalogName));
  const of = (locale: Locale) =>
    once(() => setupI18n({ locale, messages: { [locale]: compileCatalogs([catalog()], locale) } }));
  const translators = { en: of('en'), fr: of('fr'), nl: of('nl') };
  return (key: ServerKeys[Name], locale: Locale, params: Params = {}): string =>
    translators[locale]()._(key, params);
};

/** What the server writes into its answers, such as what moved a wallet. */
export const serverText = createServerTranslator('server');

const writeRefusal = createServerTranslator('refusals');

/** Actions and statuses in the language's words. */
const inWords = (params: Params, locale: Locale): Params => {
  const { action, status } = params;
  return {
    ...params,
    ...(action !== undefined && { action: serverText('server.action', locale, { action }) }),
    ...(status !== undefined && { status: serverText('server.status', locale, { status }) }),
  };
};

/** What people call it who fill it in, and what is wrong with it; what only programs send has no name that they would know. */
const inputText = (locale: Locale, { field = '', fault = '', limit = 0 }: Params): string => {
  const name = serverText('server.input', locale, { field });
  if (name === '') return serverText('server.input_without_name', locale);
  const number = formatDecimal(Number(limit));
  const why = serverText('server.input_fault', locale, { fault, limit, number });
  return writeRefusal('invalid_input', locale, { field: why === '' ? name : `${name} (${why})` });
};

/** What a refusal says to the caller. */
export const refusalText = (key: RefusalTextKey, locale: Locale, params: Params = {}): string =>
  key === 'invalid_input' ? inputText(locale, params) : writeRefusal(key, locale, inWords(params, locale));

/** What mails say. The texts are plain: whoever puts them into HTML escapes them, parameters and all. */
export const mailText = createServerTranslator('mails');

/** What is written on paper. */
export const documentText = createServerTranslator('documents');

const serverCatalog = once(() => readCatalog('server'));
const isServerText = (key: string): key is ServerTextKey => key in serverCatalog().texts;

/** What stands beside a wrong field, where that differs from the whole sentence: `has already been taken`. */
export const fieldText = (code: string, locale: Locale): string | undefined => {
  const key = `server.field_${code}`;
  return isServerText(key) ? serverText(key, locale) : undefined;
};
