import { later } from '../../../ui/later.ts';

/** Where the focus goes on from the words. */
export const foundId = 'found-products';

/** What finds and shows products: nobody needs it before they have typed. */
export const foundCode = later(async () => (await import('./found-products.tsx')).FoundProducts);
