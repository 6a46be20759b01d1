import { fullName } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { documentText } from '@lavoir/i18n/server';
import type { Locale } from '@lavoir/i18n';
import type { ManagedRow } from './managed-orders.queries.ts';

/** What stands in a cell, before a file writes it in its way. */
export type Cell = string | { day: Day } | { cents: Cents };

const columns = [
  'export_number',
  'export_name',
  'export_company',
  'export_pickup',
  'export_delivery',
  'export_status',
  'subtotal',
  'export_promotion',
  'export_fee',
  'total',
] as const;

/** A spreadsheet takes what begins so for a formula, and runs it; behind an apostrophe it is a text. (OWASP, CSV injection) */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

export const headOf = (locale: Locale): string[] =>
  columns.map((column) => documentText(`documents.${column}`, locale));

export const cellsOf = (row: ManagedRow, locale: Locale): Cell[] => [
  harmless(row.public_id),
  harmless(fullName(row)),
  harmless(row.company_name),
  { day: row.pickup_date },
  { day: row.delivery_date },
  documentText('documents.order_status', locale, { status: row.status }),
  { cents: row.subtotal_cents },
  { cents: row.promotion_cents },
  { cents: row.fee_cents },
  { cents: row.total_cents },
];
