import type { FeatureName, contract } from '@lavoir/contract';
import type { AnyFeature, Feature } from './feature.ts';
import { accounts } from './features/accounts/accounts.feature.ts';
import { sessionLife } from './features/accounts/sign-in/session-life.ts';
import { cart } from './features/cart/cart.feature.ts';
import { catalogue } from './features/catalogue/catalogue.feature.ts';
import { claims } from './features/claims/claims.feature.ts';
import { companies } from './features/companies/companies.feature.ts';
import { customers } from './features/customers/customers.feature.ts';
import { dispatch } from './features/dispatch/dispatch.feature.ts';
import { invoices } from './features/invoices/invoices.feature.ts';
import { laundry } from './features/laundry/laundry.feature.ts';
import { drivers } from './features/drivers/drivers.feature.ts';
import { lockers } from './features/lockers/lockers.feature.ts';
import { money } from './features/money/money.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { orders } from './features/orders/orders.feature.ts';
import { partners } from './features/partners/partners.feature.ts';
import { payments } from './features/payments/payments.feature.ts';
import { places } from './features/places/places.feature.ts';
import { promos } from './features/promos/promos.feature.ts';
import { receipts } from './features/receipts/receipts.feature.ts';
import { referrals } from './features/referrals/referrals.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { reviews } from './features/reviews/reviews.feature.ts';
import { planning } from './features/planning/planning.feature.ts';
import { runs } from './features/runs/runs.feature.ts';
import { schedule } from './features/schedule/schedule.feature.ts';
import { system } from './features/system/system.feature.ts';
import { staff } from './features/staff/staff.feature.ts';
import { wallet } from './features/wallet/wallet.feature.ts';
import { mailJob } from './mail/mail-job.ts';

type Features = { [Name in FeatureName]: Feature<(typeof contract)[Name]> };

/** What the app does, in the written order of features (`scripts/check/feature-order.ts`): each builds on those before it. */
const features = {
  wallet,
  accounts,
  notifications,
  schedule,
  partners,
  catalogue,
  cart,
  places,
  promos,
  payments,
  orders,
  receipts,
  reviews,
  invoices,
  referrals,
  dispatch,
  planning,
  runs,
  claims,
  laundry,
  lockers,
  drivers,
  customers,
  staff,
  companies,
  money,
  reports,
  system,
} satisfies Features & Record<string, AnyFeature>;

export const featureNames = Object.keys(features);

const all: readonly AnyFeature[] = Object.values(features);

export const allHandlers: NonNullable<AnyFeature['handlers']> = Object.assign(
  {},
  ...all.map(({ handlers }) => handlers),
);
export const allStreams: NonNullable<AnyFeature['streams']> = Object.assign(
  {},
  ...all.map(({ streams }) => streams),
);
const allKeeps = all.flatMap(({ keeps }) => keeps ?? []);
/** What the tables announce on: of streams, of what is kept, and of sessions that end. */
export const allChannels = [
  ...new Set([...Object.values(allStreams), ...allKeeps, sessionLife].map(({ channel }) => channel)),
];
export const allMails: NonNullable<AnyFeature['mails']> = Object.assign({}, ...all.map(({ mails }) => mails));
export const allNotices: NonNullable<AnyFeature['notices']> = Object.assign(
  {},
  ...all.map(({ notices }) => notices),
);
export const allJobs = [mailJob, ...all.flatMap(({ jobs }) => jobs ?? [])];
export const allSealed = all.flatMap(({ sealed }) => sealed ?? []);
/** Those who build on others first: what they keep points at what the others keep. */
export const allPrivacy = all.toReversed().flatMap(({ privacy }) => privacy ?? []);
