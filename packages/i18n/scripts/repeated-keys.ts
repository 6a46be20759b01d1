/** The keys that a catalog's file has twice: of two the last one counts, whoever shows the first. @param source as oxfmt leaves it */
export const repeatedKeys = (source: string): string[] => {
  const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} stands there twice`);
};
