/** The first letter of each name, whole: an emoji, or a letter of a rare script, is two units of a text. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase();
