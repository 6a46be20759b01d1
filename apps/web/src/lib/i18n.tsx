import { euroToCents, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import {
  createTranslator,
  formatDay,
  formatDayMonth,
  formatDayTime,
  formatMoney,
  formatQuantity,
  formatSlot,
  formatTime,
  formatTimes,
} from '@lavoir/i18n';
import type { CompiledMessages, LaterPart, Locale, TextPart, Translate } from '@lavoir/i18n';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { catalogs } from 'virtual:lavoir-catalogs';
import { currentLocale } from './language.ts';

const messagesOf = async (part: TextPart): Promise<CompiledMessages> =>
  (await catalogs[part][currentLocale]()).default;

const textsOf = (locale: Locale, t: Translate) => ({
  locale,
  t,
  /** cents → `€ 12,50` */
  money: formatMoney,
  /** the wire's decimal euro → `€ 12,50` */
  euro: (amount: number): string => formatMoney(euroToCents(amount)),
  /** `Mon 23/11`; long `23/11/2026`; full `Mon 23/11/2026` */
  day: (day: Day, style: 'short' | 'long' | 'full' = 'short'): string =>
    style === 'long' ? formatDay(day, style) : formatDay(day, style, locale),
  /** an instant → `Mon 16/11, 12:40` */
  dayTime: (instant: string): string => formatDayTime(new Date(instant), locale),
  /** the same apart: `16/11` and `12:40` */
  dayAndTime: (instant: string): [day: string, time: string] => {
    const at = new Date(instant);
    return [formatDayMonth(wallClockAt(at).day), formatTime(at)];
  },
  /** `18:00 – 20:00` */
  slot: (slot: Slot): string => formatSlot(slot),
  /** thousandths → `6,2 kg` */
  quantity: formatQuantity,
  /** thousandths → `× 5` or `6,2 kg`, behind the name of an order's line */
  times: formatTimes,
});

export type Texts = ReturnType<typeof textsOf>;

/** The first texts, asked for as soon as this code runs. */
const translator = messagesOf('start').then((messages) => createTranslator(currentLocale, messages));
// whoever waits for them hears of it
translator.catch(() => undefined);

/** The texts of the current language, and how it writes money and dates. */
export const loadTexts = async (): Promise<Texts> => {
  const { t } = await translator;
  // said again it would have the whole page's styles looked at anew
  const page = document.documentElement;
  if (page.lang !== currentLocale) page.lang = currentLocale;
  return textsOf(currentLocale, t);
};

/**
 * What a browser counts and writes numbers by takes a phone some frames to load, with the first text that counts something: so it is
 * asked for while the page waits for its texts and data, each in a piece of its own.
 */
export const prepareCounting = (): void => {
  setTimeout(() => new Intl.PluralRules(currentLocale));
  setTimeout(() => new Intl.NumberFormat(currentLocale));
};

const parts = new Map<LaterPart, Promise<void>>();

/** Adds further texts, once each; a part that didn't come is asked for again the next time. */
export const addTexts = (part: LaterPart): Promise<void> => {
  const asked = parts.get(part);
  if (asked) return asked;
  const adding = Promise.all([translator, messagesOf(part)]).then(([{ add }, messages]) => add(messages));
  parts.set(part, adding);
  adding.catch(() => parts.delete(part));
  return adding;
};

const TextsContext = createContext<Texts | undefined>(undefined);

export function I18nProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Texts, amounts and dates in the current language. */
export const useI18n = (): Texts => {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useI18n needs an I18nProvider around it');
  return texts;
};

/** A product's, category's or order line's text in a language: `name_fr`; where that is missing, the plain `name` or ''. */
export const localized = <Field extends string>(
  named: { readonly [Key in Field | `${Field}_fr` | `${Field}_nl`]: string | null },
  field: Field,
  locale: Locale,
): string => {
  const texts = named as Readonly<Record<string, string | null>>;
  return texts[`${field}_${locale}`] || (texts[field] ?? '');
};
