import {
  addCents,
  asCents,
  asMilli,
  noCents,
  priceOf,
  subtractCents,
  vatOf,
  vatShares,
  wallClockAt,
} from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { formatDay, formatMoney, formatPercent, formatQuantity, formatSlot } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { houseContact, houseIn } from '@lavoir/i18n/house';
import { documentText } from '@lavoir/i18n/server';
import type { DocumentTextKey } from '@lavoir/i18n/server';
import { inks, openSheet, page } from '../../pdf/sheet.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import { productName } from '../orders/messages/order-rows.ts';
import { chargedOf } from '../orders/orders.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { reducedOf } from '../orders/placing/vat-rates.ts';

type Receipt = {
  order: OrderRow;
  customer: { first_name: string; last_name: string };
  /** where it was washed */
  laundry: string;
  paidAt: Date;
  back: Cents;
  locale: Locale;
};

const inside = page.width - 2 * page.margin;
const right = page.width - page.margin;
const quiet = { size: 12, color: inks.soft } as const;

/** px from the left of where each column of the table ends; the first begins at the margin */
const columns = { ordered: 434, found: 575, price: 643, amount: 720 } as const;
const nameWidth = 280;
const columnWidth = { ordered: 80, found: 136, price: 68, amount: 76 } as const;

/** @returns the order's receipt: A4, as many pages as its lines need */
export const drawReceipt = async ({
  order,
  customer,
  laundry,
  paidAt,
  back,
  locale,
}: Receipt): Promise<Uint8Array<ArrayBuffer>> => {
  const say = (key: DocumentTextKey, params?: Record<string, string | number>) =>
    documentText(key, locale, params);
  const day = (at: Date) => formatDay(wallClockAt(at).day, 'long');
  const house = houseIn(locale);
  const title = `${say('documents.receipt')} ${order.public_id}`;
  const sheet = await openSheet({ title, lang: locale, author: house.name, at: paidAt });

  const atRight = (words: string, y: number, font: 'text' | 'strong' = 'text') =>
    sheet.text(words, page.margin, y, { width: inside, align: 'right', font });
  atRight(house.name, 67, 'strong');
  atRight(`${house.street}, ${house.city}`, 87);
  atRight(say('documents.vat_number', { number: houseContact.vat }), 107);

  sheet.text(say('documents.receipt'), page.margin, 160, { font: 'display', size: 30, tracking: -0.022 });
  sheet.text(`${order.public_id}, ${day(paidAt)}`, page.margin, 197);
  const paid = say(paidBy(order), { day: day(paidAt) });
  const paidWidth = sheet.widthOf(paid, { font: 'strong' }) + 54;
  sheet.box(right - paidWidth, 179, paidWidth, 36, inks.greenGround, 18);
  sheet.check(right - paidWidth + 14, 189, inks.green);
  sheet.text(paid, right - paidWidth + 38, 189, { font: 'strong', color: inks.green });

  writePeople(sheet, {
    order,
    customer: `${customer.first_name} ${customer.last_name}`.trim(),
    locale,
    say,
  });
  const weighed =
    order.weighed_at === null ? '' : say('documents.weighed', { laundry, day: day(order.weighed_at) });
  const y = writeLines(sheet, { order, weighed, locale, say });
  writeSums(sheet, y, { order, back, name: customer.first_name, say });
  return sheet.finish((number, pages) => [
    say('documents.not_invoice'),
    say('documents.page', { page: number, pages }),
  ]);
};

/** What each paid of an order that wallet and card paid together. */
const sharesOf = (order: OrderRow): { wallet: Cents; card: Cents } | undefined => {
  const { paid, given, card } = chargedOf(order);
  const wallet = addCents(paid, given);
  return card > 0 && wallet > 0 ? { wallet, card } : undefined;
};

const paidBy = (order: OrderRow) => {
  if (sharesOf(order)) return 'documents.paid_by_both';
  return order.payment_type === 'Card' ? 'documents.paid_by_card' : 'documents.paid_by_wallet';
};

/** the street, and below it the zip code with its city */
const inTwoLines = (address: string): string => address.replace(/, (?=\d{4}\b)/, '\n');

type Say = (key: DocumentTextKey, params?: Record<string, string | number>) => string;

const writePeople = (
  sheet: Sheet,
  { order, customer, locale, say }: { order: OrderRow; customer: string; locale: Locale; say: Say },
): void => {
  const half = 413;
  const width = half - page.margin - 20;
  sheet.text(say('documents.customer'), page.margin, 240, { ...quiet, font: 'strong' });
  sheet.text(
    [customer, order.company_name, inTwoLines(order.place_address)].filter(Boolean).join('\n'),
    page.margin,
    258,
    {
      width,
    },
  );
  sheet.text(say('documents.visits'), half, 240, { ...quiet, font: 'strong' });
  const visits = [
    [order.pickup_date, order.pickup_slot],
    [order.delivery_date, order.delivery_slot],
  ] as const;
  const where = [
    order.place_name,
    order.locker_number === null ? null : say('documents.locker', { number: order.locker_number }),
  ];
  const lines = [
    ...visits.map(([on, slot]) => `${formatDay(on, 'full', locale)}, ${formatSlot(slot)}`),
    where.filter(Boolean).join(', '),
  ];
  sheet.text(lines.filter(Boolean).join('\n'), half, 258, { width: right - half });
};

const cell = (sheet: Sheet, column: keyof typeof columns, words: string, y: number, look = {}) =>
  sheet.text(words, columns[column] - columnWidth[column], y, {
    width: columnWidth[column],
    align: 'right',
    ...look,
  });

const writeTableHead = (sheet: Sheet, y: number, say: Say): number => {
  const look = { ...quiet, font: 'strong' } as const;
  sheet.box(page.margin, y, inside, 32, inks.ground);
  sheet.text(say('documents.what'), page.margin + 10, y + 9, look);
  for (const column of ['ordered', 'found', 'price', 'amount'] as const)
    cell(sheet, column, say(`documents.${column}`), y + 9, look);
  return y + 32;
};

/** The table over as many pages as it needs. @returns px where it ends */
const writeLines = (
  sheet: Sheet,
  { order, weighed, locale, say }: { order: OrderRow; weighed: string; locale: Locale; say: Say },
): number => {
  let y = writeTableHead(sheet, 341, say);
  for (const line of order.lines) {
    const ordered = asMilli(line.quantity_milli);
    const found = asMilli(line.actual_quantity_milli ?? line.quantity_milli);
    const price = asCents(line.unit_price_cents);
    const name = productName(line, locale);
    const nameHeight = Math.max(18, sheet.heightOf(name, { width: nameWidth }));
    const note = line.unit === 'piece' || line.actual_quantity_milli === null ? '' : weighed;
    const noteHeight = note === '' ? 0 : sheet.heightOf(note, { ...quiet, width: nameWidth });
    const height = nameHeight + noteHeight + 18;
    if (y + height > page.bottom) {
      sheet.addPage();
      y = writeTableHead(sheet, 64, say);
    }
    sheet.text(name, page.margin + 10, y + 10, { width: nameWidth });
    if (note !== '') sheet.text(note, page.margin + 10, y + 9 + nameHeight, { ...quiet, width: nameWidth });
    cell(sheet, 'ordered', formatQuantity(ordered, line.unit), y + 10);
    cell(sheet, 'found', formatQuantity(found, line.unit), y + 10);
    cell(sheet, 'price', formatMoney(price), y + 10);
    cell(sheet, 'amount', formatMoney(priceOf(price, found)), y + 10);
    y += height;
    sheet.line(page.margin, y, inside);
  }
  return y;
};

type Sum = [label: string, amount: Cents];

const sumsOf = (order: OrderRow, say: Say): Sum[] => {
  const fee = order.orderable_type === 'CollectionPoint' ? 'documents.service_fee' : 'documents.delivery_fee';
  const sums: Sum[] = [];
  if (order.minimum_supplement_cents > 0)
    sums.push([say('documents.minimum'), order.minimum_supplement_cents]);
  sums.push([say('documents.subtotal'), order.subtotal_cents]);
  if (order.promotion_cents > 0)
    sums.push([
      say('documents.promotion', { code: order.promo_code ?? '' }).trim(),
      subtractCents(noCents, order.promotion_cents),
    ]);
  sums.push([say(fee), order.fee_cents]);
  return sums;
};

/** px that the sums and the thanks under them take at most */
const sumsHeight = 360;

const writeSums = (
  sheet: Sheet,
  tableEnd: number,
  { order, back, name, say }: { order: OrderRow; back: Cents; name: string; say: Say },
): void => {
  const fits = tableEnd + sumsHeight <= page.bottom;
  if (!fits) sheet.addPage();
  let y = fits ? tableEnd + 18 : 64;
  const left = 420;
  const row = ([label, amount]: Sum, look: object = {}, step = 25) => {
    sheet.text(label, left, y, look);
    sheet.text(formatMoney(amount), left, y, { width: columns.amount - left, align: 'right', ...look });
    y += step;
  };
  for (const sum of sumsOf(order, say)) row(sum);
  sheet.line(left - 10, y + 2, right - left + 10, { dashed: true });
  y += 13;
  row([say('documents.total'), order.total_cents], { font: 'display', size: 20 }, 32);
  const reduced = reducedOf(order);
  const withoutVat = subtractCents(order.total_cents, vatOf(order.total_cents, reduced));
  row([say('documents.without_vat'), withoutVat], { color: inks.soft });
  for (const { percent, vat } of vatShares(order.total_cents, reduced))
    row([say('documents.vat_inside', { percent: formatPercent(percent) }), vat], { color: inks.soft });
  const shares = sharesOf(order);
  if (shares) {
    row([say('documents.by_wallet'), shares.wallet]);
    row([say('documents.by_card'), shares.card]);
  }
  if (back > 0) row([say('documents.given_back'), back], { font: 'strong' });
  sheet.text(say('documents.thanks', { name }), page.margin, y + 30, { width: 440 });
};
