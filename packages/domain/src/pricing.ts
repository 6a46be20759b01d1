import {
  addCents,
  asCents,
  maxCents,
  minCents,
  noCents,
  priceOf,
  scaleCents,
  subtractCents,
} from './money.ts';
import type { Cents, Milli } from './money.ts';
import { shareOut, standardRate, vatOf, vatRates } from './vat-rates.ts';
import type { Reduced, VatRate } from './vat-rates.ts';

/** Services (everything but bags) must reach this before promotions. */
export const minimumOrder = asCents(3000);

/** The fee where an address has neither a service nor a delivery fee of its own. */
export const defaultFee = asCents(490);

/** What a bag for folded laundry costs until it is back, where no laundry says otherwise. */
export const foldedBagDeposit = asCents(1200);

/** The most of one product that one order takes. */
export const maximumQuantity = 500;

export type PricedLine = {
  unitPrice: Cents;
  quantity: Milli;
  isBag: boolean;
  /** needed where a promotion is for some products alone */
  productId?: number | undefined;
  /** the standard one where it doesn't say, and of bags whatever it says */
  vatRate?: VatRate | undefined;
};

/** A percentage (whole or with two decimals), which may have a ceiling, or a fixed amount. */
export type Promotion = {
  /** the products that it takes something off; of everything where it doesn't say */
  onlyFor?: readonly number[] | undefined;
} & (
  | {
      kind: 'percent';
      /** hundredths of a percent */ basisPoints: number;
      /** what it takes off at most */ atMost?: Cents | undefined;
    }
  | { kind: 'fixed'; amount: Cents }
);

/** Every amount in cents, VAT included. total = lines + minimumSupplement − promotion + fee */
export type Quote = {
  lineTotals: Cents[];
  services: Cents;
  /** what the services found lack to the minimum, charged only once the laundry has weighed them */
  minimumSupplement: Cents;
  /** lines and supplement */
  subtotal: Cents;
  promotion: Cents;
  fee: Cents;
  total: Cents;
  /** what of the total is at a reduced rate, promotion taken off */
  reduced: Reduced;
  /** the VAT that the total contains, all rates together */
  vat: Cents;
};

/** Does a promotion take something off this product? */
export const countsFor = (promotion: Pick<Promotion, 'onlyFor'>, productId: number | undefined): boolean =>
  promotion.onlyFor === undefined || (productId !== undefined && promotion.onlyFor.includes(productId));

/** What a promotion takes off; never more than the subtotal, which is that of the products that it counts for. */
export const promotionOf = (subtotal: Cents, promotion: Promotion | undefined): Cents => {
  if (!promotion) return noCents;
  if (promotion.kind === 'fixed') return minCents(promotion.amount, subtotal);
  const part = scaleCents(subtotal, promotion.basisPoints, 10_000);
  return minCents(minCents(part, promotion.atMost ?? part), subtotal);
};

/** A collection point's non-zero service fee, else the delivery fee, else the default. */
export const feeOf = (place: {
  type: 'DeliveryAddress' | 'CollectionPoint';
  serviceFee: Cents | null;
  deliveryFee: Cents | null;
}): Cents =>
  place.type === 'CollectionPoint' && place.serviceFee ? place.serviceFee : (place.deliveryFee ?? defaultFee);

/** Cents of services that an order still lacks; zero for a cart of bags alone and for an empty one. */
export const missingToMinimum = (lines: readonly PricedLine[]): Cents => {
  const services = lines.filter((line) => !line.isBag && line.quantity > 0);
  if (services.length === 0) return noCents;
  const sum = addCents(...services.map((line) => priceOf(line.unitPrice, line.quantity)));
  return maxCents(noCents, subtractCents(minimumOrder, sum));
};

const servicesOf = (lines: readonly PricedLine[]): Cents =>
  addCents(...lines.filter(({ isBag }) => !isBag).map((line) => priceOf(line.unitPrice, line.quantity)));

type Raised = { minimumSupplement: Cents; ordered: readonly PricedLine[] };

/** Cents for each of `vatRates`, in their order. */
type ByRate = readonly Cents[];

/** Lines by their rate, and what raises them to the minimum at the standard one. */
const byRate = (lines: readonly PricedLine[], minimumSupplement: Cents): ByRate =>
  vatRates.map((rate) => {
    const own = lines.filter(
      ({ isBag, vatRate = standardRate }) => (isBag ? standardRate : vatRate) === rate,
    );
    const supplement = rate === standardRate ? minimumSupplement : noCents;
    return addCents(supplement, ...own.map((line) => priceOf(line.unitPrice, line.quantity)));
  });

/**
 * What the lines come to that a promotion counts for. What raises services to their minimum counts as far as it stands
 * for such services that were ordered and not found, so that finding less never costs more than what was ordered.
 */
const promoted = (
  lines: readonly PricedLine[],
  promotion: Promotion,
  { minimumSupplement, ordered }: Raised,
): ByRate => {
  if (!promotion.onlyFor) return byRate(lines, minimumSupplement);
  const counting = (all: readonly PricedLine[]) =>
    all.filter(({ productId }) => countsFor(promotion, productId));
  const found = counting(lines);
  const notFound = maxCents(noCents, subtractCents(servicesOf(counting(ordered)), servicesOf(found)));
  return byRate(found, minCents(minimumSupplement, notFound));
};

/**
 * Prices an order. At intake the lines are what was found, and `ordered` is what the van came for: services are
 * raised to the minimum, or to what was ordered of them where that was less. What was ordered alone decides, so bags
 * ordered alone are never raised, and a bag that comes without its services is. Before intake an order below the
 * minimum is refused instead. A promotion is taken off each rate of VAT by what it counts for there, as a price reduction
 * lowers what is taxed; the fee is at the standard rate.
 */
export const quote = (
  lines: readonly PricedLine[],
  options: { fee: Cents; promotion?: Promotion | undefined; ordered?: readonly PricedLine[] },
): Quote => {
  const lineTotals = lines.map((line) => priceOf(line.unitPrice, line.quantity));
  const services = servicesOf(lines);
  const least = options.ordered ? minCents(minimumOrder, servicesOf(options.ordered)) : noCents;
  const minimumSupplement = maxCents(noCents, subtractCents(least, services));
  const subtotal = addCents(...lineTotals, minimumSupplement);
  const { ordered = [] } = options;
  const counted = options.promotion
    ? promoted(lines, options.promotion, { minimumSupplement, ordered })
    : vatRates.map(() => noCents);
  const promotion = promotionOf(addCents(...counted), options.promotion);
  const total = addCents(subtractCents(subtotal, promotion), options.fee);
  const off = shareOut(promotion, counted);
  const [, at12 = noCents, at6 = noCents] = byRate(lines, minimumSupplement).map((sum, index) =>
    subtractCents(sum, off[index] ?? noCents),
  );
  const reduced = { at12, at6 };
  return {
    lineTotals,
    services,
    minimumSupplement,
    subtotal,
    promotion,
    fee: options.fee,
    total,
    reduced,
    vat: vatOf(total, reduced),
  };
};
