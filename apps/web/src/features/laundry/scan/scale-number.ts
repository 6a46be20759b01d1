/** ` 6.25 kg` as a scale writes it, in kilos; undefined where it is no weight. */
export const scaleNumber = (text: string): number | undefined => {
  const found = /^\s*\+?(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*$/i.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
};
