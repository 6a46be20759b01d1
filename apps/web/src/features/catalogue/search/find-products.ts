import type { Product } from '@lavoir/contract';
import { wordsOf } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';

/** Of a word, what it is called when there is one of it: shirts, manteaux, broeken, jassen. */
const singularsOf = (word: string): string[] =>
  word.length < 4
    ? [word]
    : [word, word.replace(/[sx]$/, ''), word.replace(/en$/, ''), word.replace(/([bdfgklmnprst])\1en$/, '$1')];

/** As a search reads a text. `T-shirt` is found as `tshirt` too. */
const readable = (...texts: readonly string[]): string =>
  ` ${texts.flatMap((text) => [...wordsOf(text), ...wordsOf(text.replaceAll('-', ''))]).join(' ')}`;

/** Three letters may stand anywhere in a word, less only at its start. */
const holds = (text: string, word: string): boolean => text.includes(word.length < 3 ? ` ${word}` : word);

const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => singularsOf(word).some((form) => holds(text, form)));

/** A shorter word is near to too many. */
const shortestNearly = 4;

/** One letter is another one, is missing, is too many, or changed places with the next. */
const differsByOne = (word: string, other: string): boolean => {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const [a, b] = [word.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
};

/** Whether a word of the text begins as this one would with one letter put right. */
const nearlyHolds = (text: string, word: string): boolean =>
  word.length >= shortestNearly &&
  text
    .split(' ')
    .some((one) => [-1, 0, 1].some((more) => differsByOne(word, one.slice(0, word.length + more))));

const namesOf = ({ name_en, name_fr, name_nl }: Product): string => readable(name_en, name_fr, name_nl);

/** Those whose names have all of the words once a letter of each is put right. */
const findNearly = (products: readonly Product[], words: readonly string[]): Product[] =>
  products.filter((product) => {
    const names = namesOf(product);
    return words.every((word) => holdsAll(names, [word]) || nearlyHolds(names, word));
  });

/**
 * The products that all of the words are said of, in whatever language: first those that are called so in the
 * language of who asks, then those that are in another, then those that only their description tells of. Where there
 * is none, those that one wrong letter kept from being found.
 */
export const findProducts = (products: readonly Product[], asked: string, locale: Locale): Product[] => {
  const words = wordsOf(asked);
  const rankOf = (product: Product): number => {
    const { description, description_fr, description_nl } = product;
    const names = namesOf(product);
    if (holdsAll(readable(product[`name_${locale}`]), words)) return 0;
    if (holdsAll(names, words)) return 1;
    return holdsAll(`${names}${readable(description, description_fr, description_nl)}`, words) ? 2 : 3;
  };
  const ranked = products.map((product) => ({ product, rank: rankOf(product) }));
  const found = ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
  return found.length > 0 ? found : findNearly(products, words);
};

/** Where in the text one of the words begins and ends, in its own letters. */
type Span = readonly [from: number, to: number];

const foldedLetters = (text: string): { folded: string; at: number[] } => {
  const at: number[] = [];
  let folded = '';
  for (const [index, letter] of [...text.matchAll(/./gsu)].map((match) => [match.index, match[0]] as const))
    for (const part of wordsOf(letter)[0] ?? ' ') {
      folded += part;
      at.push(index);
    }
  at.push(text.length);
  return { folded: ` ${folded}`, at };
};

/** Which parts of a name are what was asked for; they don't overlap. */
export const markedIn = (name: string, asked: string): Span[] => {
  const { folded, at } = foldedLetters(name);
  const spans: Span[] = [];
  for (const word of wordsOf(asked)) {
    const form = singularsOf(word).find((one) => holds(folded, one));
    if (form === undefined) continue;
    const start = folded.indexOf(form.length < 3 ? ` ${form}` : form) - (form.length < 3 ? 0 : 1);
    const [from = 0, to = name.length] = [at[start], at[start + form.length]];
    if (spans.every((span) => to <= span[0] || from >= span[1])) spans.push([from, to]);
  }
  return spans.toSorted(([a], [b]) => a - b);
};
