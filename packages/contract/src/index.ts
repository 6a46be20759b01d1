import { accountsCalls } from './accounts.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { catalogueDeskCalls } from './catalogue-desk.ts';
import { catalogueCategoryCalls } from './catalogue-categories.ts';
import { claimsCalls } from './claims.ts';
import { companiesCalls } from './companies.ts';
import { customersCalls } from './customers.ts';
import { boardCalls } from './dispatch-board.ts';
import { dispatchCalls } from './dispatch.ts';
import { dispatchDayCalls } from './dispatch-day.ts';
import { dispatchMoneyCalls } from './dispatch-money.ts';
import { driversCalls } from './drivers.ts';
import { companyInvoicesCalls } from './invoices-company.ts';
import { invoicesCorrectionsCalls } from './invoices-corrections.ts';
import { invoicesMoneyCalls } from './invoices-money.ts';
import { invoicesCalls } from './invoices.ts';
import { bagCalls } from './laundry-bags.ts';
import { laundryCalls } from './laundry.ts';
import { lockerDoorsCalls } from './lockers-doors.ts';
import { lockerPointsCalls } from './lockers-points.ts';
import { lockersCalls } from './lockers.ts';
import { moneyCalls } from './money.ts';
import { notificationsCalls } from './notifications.ts';
import { ordersCalls } from './orders.ts';
import { orderPaymentsCalls } from './orders-payments.ts';
import { orderPlacingCalls } from './orders-placing.ts';
import { withdrawalCalls } from './orders-withdrawal.ts';
import { partnersCalls } from './partners.ts';
import { paymentsCalls } from './payments.ts';
import { placesCalls } from './places.ts';
import { planningCalls } from './planning.ts';
import { promosDeskCalls } from './promos-desk.ts';
import { promosCalls } from './promos.ts';
import { receiptsCalls } from './receipts.ts';
import { referralsCalls } from './referrals.ts';
import { reportsCalls } from './reports.ts';
import { reviewsCalls } from './reviews.ts';
import { runsCalls } from './runs.ts';
import { visitCalls } from './runs-visits.ts';
import { scheduleCalls } from './schedule.ts';
import { systemCalls } from './system.ts';
import { staffCalls } from './staff.ts';
import { walletCalls } from './wallet.ts';

export * from './call.ts';
export * from './acting.ts';
export * from './refusals.ts';
export * from './accounts.ts';
export * from './cart.ts';
export * from './catalogue.ts';
export * from './catalogue-desk.ts';
export * from './catalogue-categories.ts';
export * from './claims.ts';
export * from './companies.ts';
export * from './customers.ts';
export * from './dispatch.ts';
export * from './dispatch-board.ts';
export * from './dispatch-day.ts';
export * from './dispatch-money.ts';
export * from './drivers.ts';
export * from './invoices.ts';
export * from './invoices-company.ts';
export * from './invoices-corrections.ts';
export * from './invoices-money.ts';
export * from './laundry-bags.ts';
export * from './laundry.ts';
export * from './lockers.ts';
export * from './lockers-doors.ts';
export * from './lockers-points.ts';
export * from './money.ts';
export * from './notifications.ts';
export * from './orders.ts';
export * from './orders-bags.ts';
export * from './orders-favourites.ts';
export * from './orders-payments.ts';
export * from './orders-placing.ts';
export * from './orders-withdrawal.ts';
export * from './partners.ts';
export * from './payments.ts';
export * from './places.ts';
export * from './planning.ts';
export * from './promos.ts';
export * from './promos-desk.ts';
export * from './receipts.ts';
export * from './referrals.ts';
export * from './reports.ts';
export * from './reviews.ts';
export * from './runs.ts';
export * from './runs-visits.ts';
export * from './schedule.ts';
export * from './system.ts';
export * from './staff.ts';
export { asLine } from './lines.ts';
export * from './wallet.ts';

/** Every call there is, by feature. The server registers these, and only these. */
export const contract = {
  accounts: accountsCalls,
  places: placesCalls,
  schedule: scheduleCalls,
  partners: partnersCalls,
  promos: { ...promosCalls, ...promosDeskCalls },
  catalogue: { ...catalogueCalls, ...catalogueDeskCalls, ...catalogueCategoryCalls },
  cart: cartCalls,
  receipts: receiptsCalls,
  referrals: referralsCalls,
  orders: { ...ordersCalls, ...orderPlacingCalls, ...orderPaymentsCalls, ...withdrawalCalls },
  reviews: reviewsCalls,
  wallet: walletCalls,
  payments: paymentsCalls,
  companies: companiesCalls,
  dispatch: { ...dispatchCalls, ...dispatchMoneyCalls, ...dispatchDayCalls, ...boardCalls },
  planning: planningCalls,
  runs: { ...runsCalls, ...visitCalls },
  claims: claimsCalls,
  laundry: { ...laundryCalls, ...bagCalls },
  lockers: { ...lockersCalls, ...lockerPointsCalls, ...lockerDoorsCalls },
  drivers: driversCalls,
  customers: customersCalls,
  staff: staffCalls,
  invoices: { ...invoicesCalls, ...invoicesMoneyCalls, ...invoicesCorrectionsCalls, ...companyInvoicesCalls },
  money: moneyCalls,
  reports: reportsCalls,
  system: systemCalls,
  notifications: notificationsCalls,
};

export type FeatureName = keyof typeof contract;

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type CallsByName = Merged<(typeof contract)[FeatureName]>;
export type CallName = keyof CallsByName;

/** The same by name alone: a name stands for one call, whatever its feature. */
export const calls: { readonly [Name in CallName]: CallsByName[Name] } = Object.assign(
  {},
  ...Object.values(contract),
);
