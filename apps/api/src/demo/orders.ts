import { asMilli, feeOf, leavesTurnaround, missingToMinimum, quantityToMilli, quote } from '@lavoir/domain';
import type { Cents, Milli, OrderStatus, PaymentStatus, PricedLine, Promotion, Quote } from '@lavoir/domain';
import { known } from './known.ts';
import { orderPlans } from './order-plans.ts';
import type { OrderPlan } from './order-plans.ts';
import type { Person } from './people.ts';
import { areas, companies, points, promoCodes } from './places.ts';
import type { CompanyKey, LaundryKey, Schedule } from './places.ts';
import { products } from './products.ts';
import type { Product } from './products.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import { timelineOf } from './timeline.ts';
import type { OrderEvent } from './timeline.ts';
import { visitsOf } from './visits.ts';
import type { Visits } from './visits.ts';

export type Place = {
  schedule: Schedule;
  laundry: LaundryKey;
  fee: Cents;
  name: string | null;
  address: string;
  comment: string | null;
  company: CompanyKey | null;
  isInvoiced: boolean;
  usesLocker: boolean;
};

export type DemoLine = { product: Product; ordered: Milli; actual: Milli | null };

export type DemoOrder = {
  plan: OrderPlan;
  person: Person;
  place: Place;
  visits: Visits;
  lines: readonly DemoLine[];
  estimate: Quote;
  /** of the weighed quantities; as estimated before that */
  quoted: Quote;
  status: OrderStatus;
  paymentStatus: PaymentStatus | null;
  events: readonly OrderEvent[];
  placedAt: Date;
  weighedAt: Date | null;
};

const byKey = new Map(products.map((product) => [product.key, product]));

const line = (place: { street: string; nr: string; zip: string; city: string }) =>
  `${place.street} ${place.nr}, ${place.zip} ${place.city}`;

const placeOf = (person: Person): Place => {
  if (person.point) {
    const { point: key, company } = person.point;
    const point = known(
      points.find((one) => one.key === key),
      `point ${key}`,
    );
    return {
      schedule: point.schedule,
      laundry: point.laundry,
      fee: feeOf({ type: 'CollectionPoint', serviceFee: point.serviceFee, deliveryFee: point.deliveryFee }),
      name: point.name,
      address: line(point),
      comment: null,
      company,
      isInvoiced: companies.some((one) => one.key === company && one.isInvoiced),
      usesLocker: point.code !== undefined,
    };
  }
  const home = known(person.home ?? undefined, `place of ${person.key}`);
  const area = known(
    areas.find(({ zips }) => zips.includes(home.zip)),
    `area of ${home.zip}`,
  );
  return {
    schedule: area.schedule,
    laundry: area.laundry,
    fee: feeOf({ type: 'DeliveryAddress', serviceFee: null, deliveryFee: area.fee }),
    name: null,
    address: line(home),
    comment: home.comment,
    company: null,
    isInvoiced: false,
    usesLocker: false,
  };
};

/** What the scales show: people guess kilos and measure curtains badly, pieces they can count. */
const found = (plan: OrderPlan, product: Product, ordered: number, index: number, random: Random): number => {
  // twice of the first line: more than the wallet has
  if (plan.situation === 'payment_failed' && index === 0) return ordered * 2;
  const isMeasured = product.unit === 'kg' || product.unit === 'm2';
  return isMeasured ? Math.round(ordered * random.between(86, 122) * 0.1) / 10 : ordered;
};

const linesOf = (plan: OrderPlan, isWeighed: boolean, random: Random): DemoLine[] =>
  plan.items.map(([key, ordered, actual], index) => {
    const product = known(byKey.get(key), `product ${key}`);
    return {
      product,
      ordered: asMilli(ordered * 1000),
      actual: isWeighed ? quantityToMilli(actual ?? found(plan, product, ordered, index, random)) : null,
    };
  });

const promotionOf = ({ promo }: OrderPlan): Promotion | undefined => {
  const code = promoCodes.find((one) => one.code === promo);
  if (!code) return undefined;
  return code.amount === null
    ? { kind: 'percent', basisPoints: code.basisPoints }
    : { kind: 'fixed', amount: code.amount };
};

const priced = (lines: readonly DemoLine[], quantity: (one: DemoLine) => Milli): PricedLine[] =>
  lines.map((one) => ({
    unitPrice: one.product.price,
    quantity: quantity(one),
    isBag: one.product.bag !== undefined,
  }));

const buildOrder = (plan: OrderPlan, person: Person, now: Date, random: Random): DemoOrder => {
  const place = placeOf(person);
  const visits = visitsOf(plan, place.schedule, now, random);
  const { laundry, usesLocker, isInvoiced } = place;
  const events = timelineOf(
    plan,
    visits,
    { customer: person.key, laundry, usesLocker, isInvoiced },
    now,
    random,
  );
  const weighedAt = events.find(({ action }) => action === 'intake')?.at ?? null;
  const lines = linesOf(plan, weighedAt !== null, random);
  const ordered = priced(lines, (one) => one.ordered);
  const options = { fee: place.fee, promotion: promotionOf(plan) };
  const estimate = quote(ordered, options);
  if (missingToMinimum(ordered) > 0) throw new Error(`an order of ${person.key} is below the minimum`);
  if (!leavesTurnaround(visits.pickup, visits.delivery))
    throw new Error(`an order of ${person.key} is in too much haste`);
  const weighed = () =>
    quote(
      priced(lines, (one) => one.actual ?? one.ordered),
      { ...options, chargeMinimum: true },
    );
  const first = known(events[0], 'placing');
  const last = known(events.at(-1), 'event');
  return {
    plan,
    person,
    place,
    visits,
    lines,
    estimate,
    quoted: weighedAt === null ? estimate : weighed(),
    status: last.status,
    paymentStatus: last.paymentStatus,
    events,
    placedAt: first.at,
    weighedAt,
  };
};

/** All orders of the demo as they stand now, in the order in which they were placed. */
export const buildOrders = (people: readonly Person[], now: Date): DemoOrder[] =>
  orderPlans
    .map((plan, index) => {
      const person = known(
        people.find(({ key }) => key === plan.who),
        `person ${plan.who}`,
      );
      return buildOrder(plan, person, now, randomFrom(index + 1));
    })
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
