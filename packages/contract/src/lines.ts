/** What is seen as one and is made of several signs, some of which are unseen alone. */
const together = [
  // the flag of a part of a country: its letters are tags behind a black flag
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}/u,
  // a family, a profession, a heart in colour
  /\p{ExtPict}[\u{FE0F}\p{EMod}]?(?:\u{200D}\p{ExtPict}[\u{FE0F}\p{EMod}]?)*/u,
  // the cap of a key
  /[#*\d]\u{FE0F}\u{20E3}/u,
  // how letters join in Persian and in the languages of India and Sri Lanka
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u{200C}\u{200D}](?=[\p{L}\p{M}])/u,
];
/** Directions, zero widths, soft hyphens, byte order marks, code points that are no characters. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;
const togetherOrUnseen = new RegExp(
  `(${together.map(({ source }) => source).join('|')})|${unseen.source}`,
  'gu',
);

/** Somebody's words without what nobody sees: some of that turns the page, the mail or the label around it. */
export const asSeen = (value: string): string => value.replaceAll(togetherOrUnseen, '$1').trim();

/** NUL would break the database, a line break a mail's header, others a label printer. */
export const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Somebody's words as `line` takes them, of one who can't be asked to write them otherwise. */
export const asLine = (value: string, longest: number): string =>
  asSeen(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, longest)
    .trim();
