/** `12,5`, `12.50` and `€ 12` → 12.5, 12.5 and 12; undefined where it is no amount with two decimals at most. */
export const readAmount = (written: string): number | undefined => {
  const text = written.replaceAll(/[€\s\u{a0}]/gu, '').replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
};
