import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';
import type { MessageParams } from './message-keys.ts';

/** ICU messages, parsed at build time: what `virtual:lavoir-catalogs` gives. */
export type CompiledMessages = Messages;

/** Every text of the web, `home.greeting`. */
export type MessageKey = keyof MessageParams;

/** A text without parameters takes none; one with parameters takes all of them. */
type Arguments<Params> = Record<never, never> extends Params ? [] : [params: Params];

export type Translate = <Key extends MessageKey>(key: Key, ...args: Arguments<MessageParams[Key]>) => string;

export type Translator = {
  t: Translate;
  /** further texts of the same language */
  add: (messages: CompiledMessages) => void;
};

export const createTranslator = (locale: Locale, messages: CompiledMessages): Translator => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return {
    t: (key, ...[params]) => i18n._(key, params),
    add: (more) => i18n.load(locale, more),
  };
};
