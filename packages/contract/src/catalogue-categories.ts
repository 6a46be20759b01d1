import { mostPhotoBytes } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { id, idText, line } from './shapes.ts';

const operators = ['operator'] as const;

/** Characters that a category's name has at most. */
export const longestCategoryName = 40;
const name = line(longestCategoryName).min(1);
const names = { name_en: name, name_fr: name, name_nl: name };

const cells = z.strictObject({ ...names, is_active: z.boolean() });
/** What staff change of a category. */
export type CategoryCells = z.output<typeof cells>;

export const addOpsCategory = call({
  method: 'POST',
  path: '/api/v1/ops/categories',
  summary:
    'A category more, at the end of the one above it. Its constant, which clients compare, is made of its English name and stays',
  audience: operators,
  idempotent: 'key-or-body',
  body: z.strictObject({ over_category_id: id, ...names }),
  output: z.object({ id, slug: z.string() }),
  refusals: ['category_exists'],
  errors: 'fields',
});

export const changeOpsCategory = call({
  method: 'PUT',
  path: '/api/v1/ops/categories/:id',
  summary:
    'Rename a category, or switch it off: it is on no shelf then. What somebody else changed meanwhile is refused',
  audience: operators,
  params: z.object({ id: idText }),
  body: cells.extend({ /** what stood there before */ seen: cells }),
  output: z.object({ id }),
  refusals: ['changed_meanwhile'],
  errors: 'fields',
});

export const placeOpsCategory = call({
  method: 'PUT',
  path: '/api/v1/ops/categories/:id/place',
  summary: 'Move a category among those of the one above it',
  audience: operators,
  params: z.object({ id: idText }),
  /** the one that it stands behind; null: it comes first */
  body: z.strictObject({ behind: id.nullable() }),
  output: z.object({ id }),
  refusals: ['changed_meanwhile'],
  errors: 'message',
});

const longestPicture = Math.ceil(mostPhotoBytes / 3) * 4;

export const addProductPicture = call({
  method: 'POST',
  path: '/api/v1/ops/pictures',
  summary: 'Keep a picture of one’s own for products; the same picture twice is one',
  audience: operators,
  largestBody: longestPicture + 1024,
  /** JPEG, PNG or WebP in base64 */
  body: z.strictObject({ picture: z.string().max(longestPicture) }),
  /** what a product's `icon` says then */
  output: z.object({ icon: z.string() }),
  refusals: ['photo_too_large', 'photo_unreadable'],
  errors: 'message',
});

export const showProductPicture = call({
  method: 'GET',
  path: '/api/v1/pictures/:id',
  summary: 'A product’s own picture',
  audience: 'public',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'image/jpeg',
  lasting: true,
  refusals: [],
  errors: 'message',
});

export const catalogueCategoryCalls = {
  addOpsCategory,
  changeOpsCategory,
  placeOpsCategory,
  addProductPicture,
  showProductPicture,
};
