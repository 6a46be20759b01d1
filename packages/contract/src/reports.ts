import { parseMonth } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { month } from './invoices.ts';
import { day, euro, id, idText, instant, vatShare } from './shapes.ts';

const figures = z.object({
  /** weighed */
  orders: z.int(),
  /** VAT included; what went back is taken off */
  revenue: euro,
  wallet: euro,
  card: euro,
  /** delivered to companies that are invoiced */
  invoiced: euro,
  vat: euro,
  /** pick-ups and deliveries that took place; those in time; those that didn’t take place */
  stops: z.int(),
  on_time: z.int(),
  failed: z.int(),
  /** hours from weighed to ready, on average; null where nothing got ready */
  turnaround: z.number().nullable(),
  /** stars on average; null without a review */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** kilos of what is sold by the kilo */
  ordered_kg: z.number(),
  weighed_kg: z.number(),
  weighings: z.int(),
});
export type Figures = z.output<typeof figures>;

/** What was sold at each rate of VAT, the standard one first. */
const rates = z.array(vatShare.extend({ without_vat: euro }));

const ofMonth = {
  query: z.object({
    month: month.transform((value) => parseMonth(value) as Day).optional(),
    /** all that the caller may see, where none is named */
    laundry: idText.optional(),
  }),
};

export const readReport = call({
  ...ofMonth,
  method: 'GET',
  path: '/api/v1/ops/reports',
  summary:
    'A month in figures, beside the month before it up to the same day; partners see their own laundries’',
  audience: ['operator', 'partner'],
  output: z.object({
    month,
    at: instant,
    /** the last day that is counted, and of the month before */
    until: day,
    before_until: day,
    laundries: z.array(z.object({ id, name: z.string() })),
    figures,
    before: figures,
    days: z.array(figures.extend({ day })),
    /** the thirteen up to the one of `until`, by their Mondays, the oldest first, each as far as it has come */
    weeks: z.array(
      z.object({
        from: day,
        /** ISO, 1 to 53 */
        number: z.int(),
        /** of stops that took place, those in time, in percent; null without a stop */
        on_time: z.number().nullable(),
      }),
    ),
    rates,
    /** places of the month’s slots up to `until`, and how many were taken */
    places: z.int(),
    taken: z.int(),
    /** of the four weeks up to `until`, by a slot’s hour and weekday (1 is Monday) */
    slots: z.array(z.object({ weekday: z.int(), slot: z.string(), places: z.int(), taken: z.int() })),
    /** orders by how many kilos they were off: -3 or less, -2, … +4 or more */
    weight_steps: z.array(z.int()),
  }),
  refusals: [],
  errors: 'message',
});

const file = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

export const exportReport = call({
  ...ofMonth,
  method: 'GET',
  path: '/api/v1/ops/reports.csv',
  summary: 'The month’s days for a spreadsheet: semicolons, decimal commas, in the caller’s language',
  audience: ['operator', 'partner'],
  output: file,
  refusals: [],
  errors: 'message',
  file: 'text/csv',
});

const ofBook = {
  query: z.object({ month: month.transform((value) => parseMonth(value) as Day).optional() }),
};

export const readReceiptsBook = call({
  ...ofBook,
  method: 'GET',
  path: '/api/v1/ops/receipts_book',
  summary: 'The daily receipts book of a month: a numbered row for each day that is closed, the newest first',
  audience: ['operator'],
  output: z.object({
    month,
    data: z.array(
      z.object({
        number: z.int(),
        day,
        orders: z.int(),
        wallet: euro,
        card: euro,
        invoiced: euro,
        without_vat: euro,
        vat: euro,
        total: euro,
        rates,
        closed_at: instant,
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

export const exportReceiptsBook = call({
  ...ofBook,
  method: 'GET',
  path: '/api/v1/ops/receipts_book.csv',
  summary: 'The same for a spreadsheet',
  audience: ['operator'],
  output: file,
  refusals: [],
  errors: 'message',
  file: 'text/csv',
});

export const reportsCalls = { readReport, exportReport, readReceiptsBook, exportReceiptsBook };
