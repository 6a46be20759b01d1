import { minuteMs } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptView } from '../kept-views.ts';

/** People by chance, with the text that each is found by. */
type Sampled = { id: number; text: string };

export type PeopleSample = {
  sampled: readonly Sampled[];
  /** how many people one of them stands for */
  each: number;
};

/** ids that are drawn; some of them twice, some are nobody’s */
const drawn = 1500;
const lifeMs = 10 * minuteMs;

/** Of fewer their words say nothing. */
const enough = 100;

/** Words that more than one in ten has are common. */
const rarest = 0.1;

const readSample = async (db: Db): Promise<PeopleSample> => {
  const { rows } = await sql<{ id: number; search_text: string; each: number }>`
    with ends as materialized (select max(id) as last_id from users),
      ids as materialized (
        select distinct ceil(random() * last_id)::integer as id from ends, generate_series(1, ${sql.lit(drawn)})
      )
    select users.id, search_text, last_id::float / (select count(*) from ids) as each
    from ids join users on users.id = ids.id, ends`.execute(db);
  return {
    sampled: rows.map(({ id, search_text }) => ({ id, text: search_text })),
    each: rows[0]?.each ?? 0,
  };
};

/** As it was ten minutes ago at most: it says what is likely, and what is found is looked at as it is now. */
export const samplePeople = (db: Db): Promise<PeopleSample> =>
  keptView(db, { view: 'people', mark: '', lifeMs, read: () => readSample(db) });

/** As `fold_text` does it in the database. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe');

const having = ({ sampled }: PeopleSample, words: string): Sampled[] => {
  const letters = folded(words);
  return sampled.filter(({ text }) => text.includes(letters));
};

/** Who of the sample is found by the words, and about how many people that makes of all. */
export const guessPeople = (sample: PeopleSample, q: string): { ids: number[]; about: number } => {
  const ids = having(sample, q).map(({ id }) => id);
  return { ids, about: ids.length * sample.each };
};

/** Each with what stands before it, which begins a word: `jan`, `.smet`, `@mail`, `.example`. */
const wordsOf = (q: string): readonly string[] => q.match(/[^\p{L}\p{N}\p{M}]*[\p{L}\p{N}\p{M}]+/gu) ?? [];

/**
 * The words of a search that lead to few people: its others (`van`, `de`, a mail's `@gmail.com`) lead to nearly everybody, and to look
 * their letters up costs more than all else.
 * @returns none where the search is one word, or all of its words are alike
 */
export const rareWords = (sample: PeopleSample, q: string): readonly string[] => {
  const words = wordsOf(q);
  const all = sample.sampled.length;
  if (words.length < 2 || all < enough) return [];
  const isRare = (word: string): boolean => having(sample, word).length <= all * rarest;
  // of less than three letters none are looked up
  const rare = words.filter((word) => word.length >= 3 && isRare(word));
  return rare.length === words.length ? [] : rare;
};
