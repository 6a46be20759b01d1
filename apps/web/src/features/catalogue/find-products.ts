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

/**
 * The products that all of the words are said of, in whatever language: first those that are called so in the
 * language of who asks, then those that are in another, then those that only their description tells of.
 */
export const findProducts = (products: readonly Product[], asked: string, locale: Locale): Product[] => {
  const words = wordsOf(asked);
  const rankOf = (product: Product): number => {
    const { name_en, name_fr, name_nl, description, description_fr, description_nl } = product;
    const names = readable(name_en, name_fr, name_nl);
    if (holdsAll(readable(product[`name_${locale}`]), words)) return 0;
    if (holdsAll(names, words)) return 1;
    return holdsAll(`${names}${readable(description, description_fr, description_nl)}`, words) ? 2 : 3;
  };
  const ranked = products.map((product) => ({ product, rank: rankOf(product) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
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
