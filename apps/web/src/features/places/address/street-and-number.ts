import { parseHouseNumber } from '@lavoir/domain';

/**
 * `Rue du Bailli 47 bte 3`, as browsers fill it in and people write it, in its two parts. Undefined where the end is no
 * house number: `Rue du 11 Novembre`.
 */
export const streetAndNumber = (text: string): { street: string; nr: string } | undefined => {
  for (const { 0: gap, index } of text.matchAll(/[ ,]+(?=\d)/g)) {
    const street = text.slice(0, index).trim();
    const nr = parseHouseNumber(text.slice(index + gap.length));
    if (nr !== undefined && /\p{L}/u.test(street)) return { street, nr };
  }
  return undefined;
};
