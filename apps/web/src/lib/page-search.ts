/**
 * A text that a page's address brings. Digits alone are read as a number; what is neither is said to be undefined, as
 * the router fills in what is left out with the address as it came.
 */
export const textIn = <Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [key in Name]?: string | undefined } => {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return { [name]: text } as { [key in Name]?: string | undefined };
};

/** Numbers of records and pages that a page's address brings. */
export const numbersIn = <Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): { [key in Name]?: number | undefined } => {
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
  return Object.fromEntries(
    names.map((name) => [name, isCount(search[name]) ? search[name] : undefined]),
  ) as { [key in Name]?: number | undefined };
};

/** One of the words that a page's address may bring. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** What a page's address looks for: `?q=`. */
export const searchWords = (search: Record<string, unknown>) => textIn(search, 'q');
