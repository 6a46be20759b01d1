import type { Locale } from './locale.ts';
import { noBreakSpace, toDash } from './spaces.ts';

/** French puts a space before these, which must not break the line. */
const frenchPunctuation = / (?=[?!:;»])|(?<=«) /g;
const timeRange = /(?<=\d:\d\d) \u2013 (?=\d)/g;
/** a number and its unit, a zip code and its city, that VAT is included */
const pairs = /(?<=\d) (?=(?:kg|m²|%)(?!\p{L}))|(?<=\b\d{4}) (?=\p{Lu})|(?<=\(incl\.) (?=btw\))/gu;

/** What is read as one stays on one line, in texts as people write them. */
export const keepTogether = (text: string, locale: Locale): string => {
  const kept = text.replace(timeRange, toDash).replace(pairs, noBreakSpace);
  return locale === 'fr' ? kept.replace(frenchPunctuation, noBreakSpace) : kept;
};

/** `Rue du Bailli 47, 1050 Ixelles`: the zip code stays with its city. */
export const formatAddress = (address: string): string =>
  address.replace(/(?<=\b\d{4}) (?=\p{L})/gu, noBreakSpace);
