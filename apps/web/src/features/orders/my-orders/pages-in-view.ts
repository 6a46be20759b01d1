/** The most page numbers that the pager shows. */
const most = 3;

/** The page with its neighbours; always `most` of them where there are so many. */
export const pagesInView = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - 1, pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index);
};

/** A page of the URL, brought within the pages there are. */
export const existingPage = (page: number | undefined, pages: number): number =>
  Math.max(1, Math.min(page ?? 1, pages));
