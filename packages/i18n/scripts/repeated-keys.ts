/**
 * A key that a catalog's file has twice: reading it, the last one counts, and where the first is shown stands another text.
 * @param source as oxfmt leaves it
 */
export const repeatedKeys = (source: string): string[] => {
  const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} stands there twice`);
};
