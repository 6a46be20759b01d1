/** thousands that the one sign parts, and cents behind the other */
const parted = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/;

/**
 * `12,5`, `12.50`, `€ 12`, `1.234,50` and `1,234.50` → 12.5, 12.5, 12, 1234.5 and 1234.5; undefined where it is no amount
 * with two decimals at most. `1.234` may be a thousand or one and a bit: it is none.
 */
export const readAmount = (written: string): number | undefined => {
  const text = written.replaceAll(/[€\s\u{a0}]/gu, '');
  const plain = (parted.test(text) ? text.replaceAll(/[.,](?=\d{3})/g, '') : text).replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

/** Euro as they stand in a field: 4.9 → `4,90` */
export const writeAmount = (euro: number): string => euro.toFixed(2).replace('.', ',');
