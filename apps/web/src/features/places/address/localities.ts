import type { CallOutput, showZipCode } from '@lavoir/contract';

type Locality = CallOutput<typeof showZipCode>['localities'][number];

/** Every name once, those of the reader's language first; the French ones for who reads English. */
export const namesOf = (localities: readonly Locality[], locale: string): string[] => {
  const [french, dutch] = [
    localities.map(({ name_fr }) => name_fr),
    localities.map(({ name_nl }) => name_nl),
  ];
  return [...new Set(locale === 'nl' ? [...dutch, ...french] : [...french, ...dutch])];
};

/** The name that needs no choice: there is one place. */
export const onlyName = (localities: readonly Locality[], locale: string): string | undefined =>
  localities.length === 1 ? namesOf(localities, locale)[0] : undefined;
