/** What a page's address looks for: `?q=`. Digits alone are read as a number. */
export const searchWords = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};
