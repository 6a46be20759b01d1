import type { CallName } from '@lavoir/contract';
import { rightsOfAccounts } from './rights-of-accounts.ts';
import { rightsOfAddresses } from './rights-of-addresses.ts';
import { rightsOfAnybody } from './rights-of-anybody.ts';
import { rightsOfCatalogue } from './rights-of-catalogue.ts';
import { rightsOfChoosing } from './rights-of-choosing.ts';
import { rightsOfClaims } from './rights-of-claims.ts';
import { rightsOfCompanies } from './rights-of-companies.ts';
import { rightsOfDay } from './rights-of-day.ts';
import { rightsOfDispatch } from './rights-of-dispatch.ts';
import { rightsOfDrivers } from './rights-of-drivers.ts';
import { rightsOfInvoices } from './rights-of-invoices.ts';
import { rightsOfLaundry } from './rights-of-laundry.ts';
import { rightsOfLockers } from './rights-of-lockers.ts';
import { rightsOfMoney, rightsOfReports, rightsOfSystem } from './rights-of-money.ts';
import { rightsOfOrders } from './rights-of-orders.ts';
import { rightsOfPayments } from './rights-of-payments.ts';
import { rightsOfPlaces } from './rights-of-places.ts';
import { rightsOfPromos } from './rights-of-promos.ts';
import { rightsOfRuns } from './rights-of-runs.ts';
import { rightsOfStaff } from './rights-of-staff.ts';
import type { Rights } from './rights-rows.ts';

/** What each call answers to each caller. A call without a row doesn't compile. */
export const rights: Record<CallName, Rights> = {
  ...rightsOfAnybody,
  ...rightsOfCatalogue,
  ...rightsOfPlaces,
  ...rightsOfPromos,
  ...rightsOfAccounts,
  ...rightsOfAddresses,
  ...rightsOfChoosing,
  ...rightsOfPayments,
  ...rightsOfOrders,
  ...rightsOfCompanies,
  ...rightsOfDispatch,
  ...rightsOfClaims,
  ...rightsOfDay,
  ...rightsOfRuns,
  ...rightsOfDrivers,
  // last: they leave orders that came before
  ...rightsOfInvoices,
  ...rightsOfLaundry,
  ...rightsOfLockers,
  ...rightsOfMoney,
  ...rightsOfReports,
  ...rightsOfSystem,
  ...rightsOfStaff,
};
