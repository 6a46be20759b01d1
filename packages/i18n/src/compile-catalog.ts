import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { textIn } from './catalog-files.ts';
import type { Catalog } from './catalog-files.ts';
import { keepTogether } from './keep-together.ts';
import type { Locale } from './locale.ts';
import type { CompiledMessages } from './translator.ts';

/** @throws Error that names the text that is missing or isn't ICU MessageFormat */
export const compileText = (key: string, locale: Locale, text: string | undefined): CompiledMessage => {
  if (text === undefined) throw new Error(`${key} has no ${locale} text`);
  try {
    return compileMessageOrThrow(text, (part) => keepTogether(part, locale));
  } catch (cause) {
    throw new Error(`${key}, ${locale}: ${text}`, { cause });
  }
};

/** All catalogs of one language as one object, ready for `createTranslator`. */
export const compileCatalogs = (catalogs: readonly Catalog[], locale: Locale): CompiledMessages =>
  Object.fromEntries(
    catalogs.flatMap(({ texts }) =>
      Object.entries(texts).map(([key, text]) => [key, compileText(key, locale, textIn(text, locale))]),
    ),
  );
