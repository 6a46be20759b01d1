/** Digits, a letter, a box: `12`, `12A`, `12 bte 3`, `12/3`. */
const form =
  /^([1-9]\d{0,4}) ?(?:([a-z])(?![a-z]))?(?: ?(bte|bo[iî]te|bus|box|\/) ?(\d{1,4}[a-z]?|[a-z]))?$/iu;

/** A Belgian house number as it is written on an envelope; undefined where it is none. */
export const parseHouseNumber = (text: string): string | undefined => {
  const [, digits, letter = '', word, box] =
    form.exec(text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (digits === undefined) return undefined;
  const house = `${digits}${letter.toUpperCase()}`;
  if (word === undefined || box === undefined) return house;
  return word === '/'
    ? `${house}/${box.toUpperCase()}`
    : `${house} ${word.toLowerCase()} ${box.toUpperCase()}`;
};
