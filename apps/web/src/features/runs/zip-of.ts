/** The zip code of an address as orders have it: `Rue du Bailli 47, 1050 Ixelles`. */
export const zipOf = (address: string): string | undefined => /([1-9]\d{3}) [^,]*$/.exec(address)?.[1];
