/** What searches compare: words of a to z and digits, without accents. The database's `words_of` writes them alike. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
