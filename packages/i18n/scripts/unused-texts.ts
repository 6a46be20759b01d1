import type { Catalog } from '../src/catalog-files.ts';

const keyPattern = /(?<=['"`])[\w-]+(?:\.[\w-]+)+(?=['"`])/g;
/** `orders.status.${…}`: everything below the prefix may be meant */
const prefixPattern = /(?<=`)[\w-]+\.[\w.-]*(?=\$\{)/g;

/** Keys that no source names, neither whole nor by the start of a template. Refusals are named by their bare code. */
export const unusedTexts = (catalogs: readonly Catalog[], sources: readonly string[]): string[] => {
  const all = sources.join('\n');
  const keys = new Set(all.match(keyPattern));
  const prefixes = [...new Set(all.match(prefixPattern))];
  const isUsed = (key: string): boolean =>
    key.includes('.')
      ? keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
      : new RegExp(`\\b${key}\\b`).test(all);
  return catalogs.flatMap(({ name, texts }) =>
    Object.keys(texts)
      .filter((key) => !isUsed(key))
      .map((key) => `${name}.json ${key}: no source uses it`),
  );
};
