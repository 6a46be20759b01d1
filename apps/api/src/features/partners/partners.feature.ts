import type { Feature } from '../../feature.ts';
import { servedPlaces } from './partners.queries.ts';

export const partners: Feature = { keeps: [servedPlaces] };
