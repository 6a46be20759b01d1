import type { OwnStop } from '../drivers.queries.ts';

/** Where the phone's own maps lead. */
export const wayTo = ({ position, address }: Pick<OwnStop, 'position' | 'address'>): string => {
  const destination = position ? `${position.lat},${position.lng}` : address;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
};
