import {
  claimKinds,
  claimOutcomes,
  claimStates,
  claimWishes,
  longestClaim,
  mostClaimItems,
  mostClaimPhotos,
} from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { copiedOfProduct } from './catalogue.ts';
import {
  amount,
  day,
  euro,
  id,
  idText,
  instant,
  pagination,
  paging,
  reason,
  text,
  longestPhoto,
} from './shapes.ts';

const claimItem = z.object({
  line_id: id,
  product_name: z.string(),
  product_name_en: z.string(),
  product_name_fr: z.string(),
  product_name_nl: z.string(),
  ...copiedOfProduct,
  /** how much of the line it is about */
  quantity: z.number(),
});

/** With its first item in its own fields, as clients know it that take it for the only one. */
export const claim = claimItem.extend({
  id,
  order_id: id,
  lavoir_order_id: z.string(),
  /** the first, and what it is about besides */
  items: z.array(claimItem),
  kind: z.enum(claimKinds),
  words: z.string(),
  wish: z.enum(claimWishes),
  state: z.enum(claimStates),
  photos: z.array(z.object({ id, width: z.int(), height: z.int() })),
  created_at: instant,
  /** by then it is answered, two working days later */
  due_on: day,
  answer: z
    .object({
      outcome: z.enum(claimOutcomes),
      words: z.string(),
      /** back to where the order's money came from */
      money: euro,
      /** into the wallet */
      credit: euro,
      at: instant,
    })
    .nullable(),
  accepted_at: instant.nullable(),
  /** the claim with whose answer this one doesn't agree */
  reply_to: id.nullable(),
  /** what its customer may do now */
  can: z.array(z.enum(['accept', 'reply'])),
});

const photos = z.array(z.string().max(longestPhoto)).max(mostClaimPhotos).default([]);
const largestBody = mostClaimPhotos * longestPhoto + 16_384;
/** of pieces so many; without it, and of what is weighed or measured, the whole line */
const quantity = z.int().min(1).max(10_000).optional();

export const listOwnClaims = call({
  method: 'GET',
  path: '/api/v1/customer/claims',
  summary: 'The five claims that somebody sent last, of any order',
  audience: 'customer',
  output: z.object({ claims: z.array(claim) }),
  refusals: [],
  errors: 'message',
});

export const listClaims = call({
  method: 'GET',
  path: '/api/v1/customer/orders/:id/claims',
  summary: 'What was reported about an order, the latest first',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({ claims: z.array(claim) }),
  refusals: [],
  errors: 'message',
});

export const addClaim = call({
  method: 'POST',
  path: '/api/v1/customer/claims',
  summary: 'Report an issue about items of an order, until seven days after it came',
  audience: 'customer',
  idempotent: 'key-or-body',
  largestBody,
  body: z.strictObject({
    order_id: id,
    line_id: id,
    quantity,
    /** what it is about besides */
    more_items: z
      .array(z.strictObject({ line_id: id, quantity }))
      .max(mostClaimItems)
      .default([]),
    kind: z.enum(claimKinds),
    words: text(longestClaim).min(1),
    wish: z.enum(claimWishes),
    /** JPEG, PNG or WebP in base64 */
    photos,
  }),
  output: z.object({ claim }),
  refusals: [
    'order_not_with_you',
    'claim_too_late',
    'claim_open',
    'line_unknown',
    'line_repeated',
    'quantity_invalid',
    'photo_too_large',
    'photo_unreadable',
  ],
  errors: 'message',
});

export const acceptClaim = call({
  method: 'POST',
  path: '/api/v1/customer/claims/:id/accept',
  summary: 'Be content with the answer to a claim; twice is once',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({ claim }),
  refusals: ['claim_unanswered', 'claim_closed'],
  errors: 'message',
});

export const replyToClaim = call({
  method: 'POST',
  path: '/api/v1/customer/claims/:id/replies',
  summary:
    'Disagree with the answer to a claim, once, until seven days after it: a claim that waits for an answer of its own',
  audience: 'customer',
  idempotent: 'key-or-body',
  largestBody,
  params: z.object({ id: idText }),
  body: z.strictObject({ words: text(longestClaim).min(1), photos }),
  output: z.object({ claim }),
  refusals: ['claim_unanswered', 'claim_closed', 'claim_open', 'photo_too_large', 'photo_unreadable'],
  errors: 'message',
});

export const showClaimPhoto = call({
  method: 'GET',
  path: '/api/v1/claims/:id/photos/:photo_id',
  summary: 'A photo of a claim: for who sent it, and for the staff of its laundry',
  audience: 'session',
  params: z.object({ id: idText, photo_id: idText }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'image/jpeg',
  refusals: [],
  errors: 'message',
});

const opsClaim = claim.extend({
  customer: z.object({ id, name: z.string(), phone_number: z.string().nullable() }),
  /** what of the item's price times the house's limit is left, in all */
  most: euro,
  /** what of the order's money can still go back */
  most_money: euro,
});

const claimStaff = ['operator', 'partner'] as const;

export const listOpsClaims = call({
  method: 'GET',
  path: '/api/v1/ops/claims',
  summary: 'Claims of the own laundries: those that wait first, the oldest on top, then the latest answered',
  audience: claimStaff,
  /** `waiting`: sent or in hand */
  query: z.object({ state: z.enum([...claimStates, 'waiting']).optional(), ...paging(25) }),
  output: z.object({
    data: z.array(claim.extend({ customer_name: z.string() })),
    pagination,
    /** how many wait for an answer, whatever is asked for */
    waiting: z.int(),
  }),
  refusals: [],
  errors: 'message',
});

export const showOpsClaim = call({
  method: 'GET',
  path: '/api/v1/ops/claims/:id',
  summary: 'One claim, with its customer and what may be given for it',
  audience: claimStaff,
  params: z.object({ id: idText }),
  output: z.object({ claim: opsClaim }),
  refusals: [],
  errors: 'message',
});

export const takeClaim = call({
  method: 'POST',
  path: '/api/v1/ops/claims/:id/take',
  summary: 'Say that somebody looks at a claim; its customer sees so',
  audience: claimStaff,
  params: z.object({ id: idText }),
  output: z.object({ claim: opsClaim }),
  refusals: ['claim_answered'],
  errors: 'message',
});

export const answerClaim = call({
  method: 'POST',
  path: '/api/v1/ops/claims/:id/answers',
  summary:
    'Refuse a claim, have it mended, or make it good by money to its source, by credit, or by both; once',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.union([
    z.strictObject({ outcome: z.enum(['refused', 'mended']), words: reason }),
    z.strictObject({
      outcome: z.literal('made_good'),
      words: reason,
      money: amount.optional(),
      credit: amount.optional(),
    }),
  ]),
  output: z.object({ claim: opsClaim }),
  refusals: ['claim_answered', 'claim_too_much', 'refund_too_much', 'account_gone'],
  errors: 'message',
});

export const claimsCalls = {
  listOwnClaims,
  listClaims,
  addClaim,
  acceptClaim,
  replyToClaim,
  showClaimPhoto,
  listOpsClaims,
  showOpsClaim,
  takeClaim,
  answerClaim,
};
