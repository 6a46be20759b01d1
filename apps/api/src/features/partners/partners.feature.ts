import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowLaundryPartner } from './partners.handlers.ts';
import { servedPlaces } from './partners.queries.ts';

export const partners: Feature<typeof contract.partners> = {
  handlers: { showLaundryPartner: handleShowLaundryPartner },
  keeps: [servedPlaces],
};
