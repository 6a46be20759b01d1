import {
  intakePhotoKinds,
  intakeRemarks,
  laundryStages,
  mostBags,
  mostIntakePhotos,
  operationsActions,
  orderStatuses,
  paymentStatuses,
} from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { copiedOfProduct } from './catalogue.ts';
import { day, euro, id, idText, instant, slot, text, longestPhoto, vatShare } from './shapes.ts';

export const atLaundry = ['operator', 'partner'] as const;

const queueLine = z.object({
  id,
  product_name: z.string(),
  product_name_en: z.string(),
  product_name_fr: z.string(),
  product_name_nl: z.string(),
  unit: copiedOfProduct.unit,
  is_bag: z.boolean(),
  quantity: z.number(),
  actual_quantity: z.number().nullable(),
});

const queueOrder = z.object({
  id,
  lavoir_order_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses).nullable(),
  stage: z.enum(laundryStages).nullable(),
  /** of a blocked one: money that didn't come, or its customer's yes to more than the estimate + 20 % */
  waits_for: z.enum(['payment', 'answer']).nullable(),
  laundry_id: id,
  /** an initial and a surname: the laundry needs no more */
  customer: z.string(),
  due_date: day,
  due_slot: slot,
  /** what its customer wrote for the laundry */
  wish: z.string().nullable(),
  /** in all, with those that came in by a scan */
  bags: z.object({ count: z.int(), seen_in: z.int() }),
  /** what staff wrote beside it */
  comments: z.int(),
  lines: z.array(queueLine),
  can: z.array(z.enum(operationsActions)),
});

export const listLaundryQueue = call({
  method: 'GET',
  path: '/api/v1/ops/laundry/queue',
  summary: 'What the own laundries have, by when the van takes it away',
  audience: atLaundry,
  query: z.object({
    stage: z.enum(laundryStages).optional(),
    laundry_id: idText.optional(),
    /** an answer's `next_cursor`: goes on after its last order */
    cursor: idText.optional(),
  }),
  output: z.object({
    at: instant,
    today: day,
    data: z.array(queueOrder),
    /** of all pages, whatever stage is asked for */
    counts: z.object({ to_weigh: z.int(), in_process: z.int(), packed: z.int(), blocked: z.int() }),
    bags_in_house: z.int(),
    laundries: z.array(z.object({ id, name: z.string() })),
    next_cursor: z.string().nullable(),
  }),
  refusals: [],
  errors: 'message',
});

const intakePhoto = z.object({ id, kind: z.enum(intakePhotoKinds), width: z.int(), height: z.int() });
const intake = z.object({
  bags: z.int(),
  remarks: z.array(z.enum(intakeRemarks)),
  words: z.string(),
  photos: z.array(intakePhoto),
  at: instant,
});

export const showLaundryOrder = call({
  method: 'GET',
  path: '/api/v1/ops/laundry/orders/:id',
  summary: 'One order as those need it who weigh and pack it',
  audience: atLaundry,
  params: z.object({ id: idText }),
  output: z.object({
    order: queueOrder.extend({
      lines: z.array(queueLine.extend({ ...copiedOfProduct, unit_price: euro, total: euro })),
      estimate: euro,
      total: euro,
      /** by then its customer alone may say yes to more than the estimate + 20 % */
      agreement_due_at: instant.nullable(),
      intake: intake.nullable(),
      folded_bags: z.int(),
      hanger_bags: z.int(),
      /** of all its bags the label that was printed last; null where one has none */
      labelled_at: instant.nullable(),
      /** what is printed on its first bag's label; null before its bags are counted */
      label: z
        .object({
          /** as people read it */
          code: z.string(),
          /** rows of 0 and 1, without a rim */
          qr: z.array(z.string()),
          /** when it leaves, and with whom where that is known */
          van: z.string(),
        })
        .nullable(),
    }),
  }),
  refusals: [],
  errors: 'message',
});

const weighed = z
  .array(z.strictObject({ id, actual_quantity: z.number().min(0).max(10_000) }))
  .min(1)
  .max(200);

const weighingRefusals = [
  'line_unknown',
  'line_repeated',
  'quantity_invalid',
  'weight_invalid',
  'nothing_weighed',
] as const;

export const previewWeighing = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/weighing_previews',
  summary: 'What these weights would come to, by the function that charges; nothing is kept or charged',
  audience: atLaundry,
  params: z.object({ id: idText }),
  /** lines left out are as ordered */
  body: z.strictObject({ lines: weighed }),
  output: z.object({
    lines: z.array(z.object({ id, total: euro, change: euro })),
    estimate: euro,
    minimum_supplement: euro,
    promotion: euro,
    fee: euro,
    total: euro,
    vat: euro,
    vat_rates: z.array(vatShare),
    /** more than 20 % above the estimate */
    is_far_above: z.boolean(),
    /** its customer is asked before it is charged */
    asks_first: z.boolean(),
    pays_by: z.enum(['wallet', 'card', 'invoice']),
    held: euro,
    /** by hold and wallet; null where a card or an invoice pays */
    is_covered: z.boolean().nullable(),
  }),
  refusals: [...weighingRefusals, 'action_not_allowed'],
  errors: 'message',
});

export const weighOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/weighings',
  summary:
    'Take an order in: weights, bags, remarks and photos in one, repriced and charged as the transition `intake` does',
  audience: atLaundry,
  idempotent: 'key',
  largestBody: mostIntakePhotos * longestPhoto + 32_768,
  params: z.object({ id: idText }),
  body: z.strictObject({
    lines: weighed,
    bags: z.int().min(1).max(mostBags),
    /** why they are others than were labelled; kept beside the order for staff */
    bags_reason: text(300).default(''),
    remarks: z.array(z.enum(intakeRemarks)).max(intakeRemarks.length).default([]),
    /** what no phrase says; its customer reads it as it is written */
    words: text(500).default(''),
    /** JPEG, PNG or WebP in base64 */
    photos: z
      .array(z.strictObject({ kind: z.enum(intakePhotoKinds), data: z.string().max(longestPhoto) }))
      .max(mostIntakePhotos)
      .default([]),
    /** somebody was asked whether more than 20 % above the estimate is right */
    is_sure: z.boolean().default(false),
  }),
  output: z.object({
    order: z.object({
      id,
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses).nullable(),
      total: euro,
      waits_for: z.enum(['payment', 'answer']).nullable(),
    }),
  }),
  refusals: [
    ...weighingRefusals,
    'role_not_allowed',
    'action_not_allowed',
    'taken_by_another_driver',
    'locker_number_missing',
    'door_taken',
    'no_free_door',
    'note_missing',
    'far_above_estimate',
    'bags_differ',
    'damage_photo_missing',
    'photo_too_large',
    'photo_unreadable',
  ],
  errors: 'message',
});

export const showIntakePhoto = call({
  method: 'GET',
  path: '/api/v1/orders/:id/intake_photos/:photo_id',
  summary: 'A photo that the laundry took when an order came in: for its customer and the laundry’s staff',
  audience: 'session',
  params: z.object({ id: idText, photo_id: idText }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'image/jpeg',
  refusals: [],
  errors: 'message',
});

export const laundryCalls = {
  listLaundryQueue,
  showLaundryOrder,
  previewWeighing,
  weighOrder,
  showIntakePhoto,
};
