import { maximumQuantity, parseDay, parseSlot } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { z } from 'zod/mini';
import { controls, unseen } from './lines.ts';

/** The key of a row; fits PostgreSQL's integer. */
export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** The key of a row in a path or query, where everything is text. */
export const idText = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), id);

/** Decimal euro with at most two decimals. */
export const euro = z.number();

/** Marks that turn the direction of what follows: a name with one rearranges the page, mail or label around it. */
const directions = /\p{Bidi_Control}/gu;
/** A person's words on one line, such as a name: what nobody sees is left out, a line break is refused. */
export const line = (longest: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll(unseen, '').trim()),
    z.maxLength(longest),
    z.refine((value) => !controls.test(value)),
  );

/** A person's words on several lines; control characters but breaks and tabs are refused. */
export const text = (longest: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll(directions, '').trim()),
    z.maxLength(longest),
    z.refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value)),
  );

/** `YYYY-MM-DD`, a day that exists. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((value) => parseDay(value) !== undefined),
) as unknown as z.ZodMiniType<Day, string>;

/** `HH:MM - HH:MM` */
export const slot = z.string().check(
  z.regex(/^\d{2}:\d{2} - \d{2}:\d{2}$/),
  z.refine((value) => parseSlot(value) !== undefined),
) as unknown as z.ZodMiniType<Slot, string>;

/** A whole number of pieces or kilos, as customers order them. */
export const quantity = z.int().check(z.minimum(1), z.maximum(maximumQuantity));

/** ISO 8601 instant. */
export const instant = z.string();

/** Rails' truth of a nested attribute's `_destroy`. */
export const destroy = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

export const orderableType = z.enum(['DeliveryAddress', 'CollectionPoint']);

const countText = (largest: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(largest)),
  );

const pageNumber = z._default(countText(100_000), 1);
const pageSize = countText(100);

/** The query of a list that comes in pages, counted from 1; a page beyond the last one is empty. */
export const paging = (perPage: number) => ({ page: pageNumber, per_page: z._default(pageSize, perPage) });

/** The same of lists whose pages are of several sizes unless one is asked for. */
export const pagingEach = { page: pageNumber, per_page: z.optional(pageSize) };

export const pagination = z.object({
  page: z.int(),
  per_page: z.int(),
  /** of all pages */
  total: z.int(),
  total_pages: z.int(),
});
