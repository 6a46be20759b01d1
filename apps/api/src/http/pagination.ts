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
