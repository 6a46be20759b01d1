import { addressesCalls } from './places-addresses.ts';
import { areasCalls } from './places-areas.ts';
import { placesDeskCalls } from './places-desk.ts';
import { pointsCalls } from './places-points.ts';
import { officeRequestCalls } from './places-requests.ts';

export * from './places-addresses.ts';
export * from './places-areas.ts';
export * from './places-desk.ts';
export * from './places-points.ts';
export * from './places-requests.ts';

export const placesCalls = {
  ...addressesCalls,
  ...areasCalls,
  ...pointsCalls,
  ...placesDeskCalls,
  ...officeRequestCalls,
};
