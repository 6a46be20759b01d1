/** What nobody sees: directions, zero widths, soft hyphens, byte order marks, code points that are no characters. */
export const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** NUL would break the database, a line break a mail's header, others a label printer. */
export const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Somebody's words as `line` takes them, of one who can't be asked to write them otherwise. */
export const asLine = (value: string, longest: number): string =>
  value
    .replaceAll(unseen, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
