import { addCents, asCents, maxCents, minCents, noCents, scaleCents, subtractCents } from './money.ts';
import type { Cents } from './money.ts';

/** VAT on an amount without it, percent in whole numbers, half a cent rounded up: once per rate and document, as EN 16931 BR-CO-17 has it. */
export const vatOn = (withoutVat: Cents, percent: number): Cents => scaleCents(withoutVat, percent, 100);

/** What orders come to, VAT included; a correction may be less than nothing. */
export type GrossLine = { gross: Cents; percent: number };
export type NetLine = { withoutVat: Cents; percent: number };
export type RateAmounts = { percent: number; withoutVat: Cents; vat: Cents };

export type DocumentAmounts = {
  /** by rate, the lowest first */
  rates: RateAmounts[];
  withoutVat: Cents;
  vat: Cents;
  total: Cents;
};

const sumOf = (rates: RateAmounts[]): DocumentAmounts => {
  const withoutVat = addCents(...rates.map((rate) => rate.withoutVat));
  const vat = addCents(...rates.map((rate) => rate.vat));
  return { rates, withoutVat, vat, total: addCents(withoutVat, vat) };
};

const ratesOf = (lines: readonly { percent: number }[]): number[] =>
  [...new Set(lines.map(({ percent }) => percent))].toSorted((a, b) => a - b);

/** The most that comes, with its VAT, to no more than the sum. */
const netWithin = (gross: Cents, percent: number): Cents => {
  let net = asCents(Math.ceil((gross * 100) / (100 + percent)));
  while (net + vatOn(net, percent) > gross) net = asCents(net - 1);
  return net;
};

/** Whole cents that add up to the net, each less than a cent from its exact part: who lost most by rounding down gets a cent first. */
const netsOf = (net: Cents, grosses: readonly Cents[], percent: number): Cents[] => {
  const exact = grosses.map((gross) => (gross * 100) / (100 + percent));
  const shares = grosses.map((gross) => Math.floor((gross * 100) / (100 + percent)));
  const missing = net - shares.reduce((sum, share) => sum + share, 0);
  const first = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, missing);
  for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map(asCents);
};

/**
 * Prices with VAT as an invoice: amounts without it for each line, and per rate the sum of those with its VAT (EN 16931
 * BR-CO-10, BR-CO-15, BR-CO-17, all without tolerance). Not every sum with VAT is an amount without it and its VAT: then
 * the total is one cent less than the orders, never more.
 * @param lines at no rate less than nothing together (`isBelowZero`)
 * @returns the lines' amounts without VAT, in their order, beside the document's
 */
export const invoiceAmounts = (
  lines: readonly GrossLine[],
): DocumentAmounts & { withoutVatOf: readonly Cents[] } => {
  const withoutVatOf: Cents[] = lines.map(() => noCents);
  const rates = ratesOf(lines).map((percent): RateAmounts => {
    const places = lines.flatMap((line, index) => (line.percent === percent ? [index] : []));
    const grosses = places.map((index) => lines[index]?.gross ?? noCents);
    const withoutVat = netWithin(addCents(...grosses), percent);
    for (const [nth, share] of netsOf(withoutVat, grosses, percent).entries())
      withoutVatOf[places[nth] ?? 0] = share;
    return { percent, withoutVat, vat: vatOn(withoutVat, percent) };
  });
  return { ...sumOf(rates), withoutVatOf };
};

/** Do lines come to less than nothing at any rate? No invoice says that: a credit note would. */
export const isBelowZero = (lines: readonly { percent: number; amount: Cents }[]): boolean =>
  ratesOf(lines).some(
    (percent) =>
      addCents(...lines.filter((line) => line.percent === percent).map(({ amount }) => amount)) < 0,
  );

/** What corrections of one draft come to at most, whichever way: more than that is agreed with the company first. */
export const mostCorrected = asCents(50_000);

/**
 * A credit note over some lines of an invoice: their amounts without VAT with its VAT, never more VAT than is left. The
 * note that takes the last line of a rate takes all that is left, so that all notes together are the invoice to the cent.
 * @param left lines that no note has credited, with those of this one
 * @param rates the invoice's VAT less that of the notes before
 */
export const creditAmounts = (
  credited: readonly NetLine[],
  left: readonly NetLine[],
  rates: readonly Pick<RateAmounts, 'percent' | 'vat'>[],
): DocumentAmounts => {
  const of = (lines: readonly NetLine[], percent: number) => lines.filter((line) => line.percent === percent);
  return sumOf(
    ratesOf(credited).map((percent) => {
      const withoutVat = addCents(...of(credited, percent).map((line) => line.withoutVat));
      const vatLeft = rates.find((rate) => rate.percent === percent)?.vat ?? noCents;
      const isLast = of(credited, percent).length === of(left, percent).length;
      return {
        percent,
        withoutVat,
        vat: isLast ? vatLeft : minCents(vatLeft, vatOn(withoutVat, percent)),
      };
    }),
  );
};

/** What is still to come of an invoice; less than nothing where it was paid before it was credited. */
export const openOf = (invoice: { total: Cents; credited: Cents; paid: Cents }): Cents =>
  subtractCents(invoice.total, addCents(invoice.credited, invoice.paid));

/** What was paid beyond what is left of an invoice that was credited: the company's next one is paid by it, or it goes back. */
export const surplusOf = (invoice: { total: Cents; credited: Cents; paid: Cents }): Cents =>
  maxCents(noCents, subtractCents(noCents, openOf(invoice)));

/**
 * Surpluses pay an invoice, one after another.
 * @returns what each pays of it, in their order; never more than the surplus, nor all together than the total
 */
export const setOff = <Paid extends { surplus: Cents }>(
  total: Cents,
  surpluses: readonly Paid[],
): { from: Paid; amount: Cents }[] => {
  let open = total;
  return surpluses
    .map((from) => {
      const amount = minCents(open, from.surplus);
      open = subtractCents(open, amount);
      return { from, amount };
    })
    .filter(({ amount }) => amount > 0);
};
