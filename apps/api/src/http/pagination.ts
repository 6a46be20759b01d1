/** Which page of a list somebody asks for, counted from 1. */
export type Page = { page: number; per_page: number };

/** What the answer says of it; an empty list has one page. */
export const paginationOf = ({ page, per_page }: Page, total: number) => ({
  page,
  per_page,
  total,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
});

export const offsetOf = ({ page, per_page }: Page): number => (page - 1) * per_page;

/** How many rows all pages have, counted only where this page doesn't tell. */
export const totalOf = async (
  { page, per_page }: Page,
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> => (page === 1 && rows.length < per_page ? rows.length : count());
