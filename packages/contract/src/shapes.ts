import { maximumQuantity, mostPhotoBytes, parseDay, parseSlot, vatPercents } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { z } from 'zod';
import { asSeen, controls } from './lines.ts';

/** The key of a row; fits PostgreSQL's integer. */
export const id = z.int().positive().max(2_147_483_647);

/** The key of a row in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(id);

/** Decimal euro with at most two decimals. */
export const euro = z.number();

/** With two decimals at most: euro in whole cents. */
export const wholeCents = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/** Decimal euro that moves. */
export const amount = wholeCents(0.01, 100_000);

/** A rate of VAT of Belgium's. */
export const vatPercent = z.literal(vatPercents);

/** What of an amount is at a rate, VAT included, and what of that is VAT. */
export const vatShare = z.object({ percent: vatPercent, total: euro, vat: euro });

/** Of Belgium. */
export const zipCode = z.string().regex(/^[1-9]\d{3}$/);

/** A person's words on one line, such as a name: what nobody sees is left out, a line break is refused. */
export const line = (longest: number) =>
  z
    .string()
    .overwrite(asSeen)
    .max(longest)
    .refine((value) => !controls.test(value));

/** What somebody looks for: pasted from a mail it has spaces of other kinds, or several in a row. */
export const sought = (longest: number) => line(longest).overwrite((value) => value.replaceAll(/\s+/g, ' '));

/** Why money moved: its customer reads it, in a mail and beside the order. */
export const reason = line(300).min(1);

/** A person's words on several lines; control characters but breaks and tabs are refused. */
export const text = (longest: number) =>
  z
    .string()
    .overwrite(asSeen)
    .max(longest)
    .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value));

/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((value) => parseDay(value) !== undefined) as unknown as z.ZodType<Day, string>;

/** `HH:MM - HH:MM` */
export const slot = z
  .string()
  .regex(/^\d{2}:\d{2} - \d{2}:\d{2}$/)
  .refine((value) => parseSlot(value) !== undefined) as unknown as z.ZodType<Slot, string>;

/** A whole number of pieces or kilos, as customers order them. */
export const quantity = z.int().min(1).max(maximumQuantity);

/** A photo in base64: four characters carry three bytes. */
export const longestPhoto = Math.ceil(mostPhotoBytes / 3) * 4;

/** ISO 8601 instant. */
export const instant = z.string();

/** Rails' truth of a nested attribute's `_destroy`. */
export const destroy = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

export const orderableType = z.enum(['DeliveryAddress', 'CollectionPoint']);

const countText = (largest: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(largest));

const pageNumber = countText(100_000).default(1);
const pageSize = countText(100);

/** The query of a list that comes in pages, counted from 1; a page beyond the last one is empty. */
export const paging = (perPage: number) => ({ page: pageNumber, per_page: pageSize.default(perPage) });

/** The same of lists whose pages are of several sizes unless one is asked for. */
export const pagingEach = { page: pageNumber, per_page: pageSize.optional() };

/** An answer's `next_cursor`: the list goes on behind its last row. */
export const cursorText = z
  .string()
  .regex(/^[\w-]{1,80}$/)
  .optional();

export const pagination = z.object({
  page: z.int(),
  per_page: z.int(),
  /** of all pages */
  total: z.int(),
  total_pages: z.int(),
});
