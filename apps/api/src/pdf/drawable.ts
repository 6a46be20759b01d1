/** Fonts have no glyph for what only keeps words together: `spaces.ts` of the texts. */
export const drawable = (words: string): string => words.replaceAll(/[\u2060\uFEFF]/g, '');
