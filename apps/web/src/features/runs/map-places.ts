type Place = readonly [latitude: number, longitude: number];
type At = { lat: number; lng: number } | null;

/** Degrees between two stops that are said to be at the same place: a hundred metres. */
const apart = 0.0009;
/** the golden angle: no two of them lie in a line */
const turn = 2.4;

/** Where a map shows what is at a place, if that is known. What is known by its zip code alone would lie on one spot: it stands round it. */
export const spreadPlaces = (): ((at: At) => Place[]) => {
  const seen = new Map<string, number>();
  return (at) => {
    if (!at) return [];
    const spot = `${at.lat} ${at.lng}`;
    const count = seen.get(spot) ?? 0;
    seen.set(spot, count + 1);
    const reach = apart * Math.sqrt(count);
    return [[at.lat + reach * Math.sin(count * turn), at.lng + reach * 1.6 * Math.cos(count * turn)]];
  };
};
