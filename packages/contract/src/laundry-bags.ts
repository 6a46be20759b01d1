import {
  bagPlaces,
  intakePhotoKinds,
  intakeRemarks,
  mostBags,
  orderStatuses,
  staffRoles,
} from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { bagKinds } from './catalogue.ts';
import { atLaundry } from './laundry.ts';
import { id, idText, instant, line, text } from './shapes.ts';

const seen = z.object({ place: z.enum(bagPlaces), at: instant });

const bag = z.object({
  code: z.string(),
  number: z.int(),
  /** bags of its order */
  of: z.int(),
  kind: z.enum(bagKinds),
  order_id: id,
  lavoir_order_id: z.string(),
  /** an initial and a surname */
  customer: z.string(),
  status: z.enum(orderStatuses),
  /** where it is to be seen next */
  next_place: z.enum(bagPlaces).nullable(),
  /** the latest last */
  seen: z.array(seen.extend({ by: z.string().nullable() })),
});

/** as it was scanned or typed */
const params = z.object({ code: line(40).min(1) });

export const findBag = call({
  method: 'GET',
  path: '/api/v1/ops/bags/:code',
  summary: 'Whose bag it is, where it was seen, and where it goes next',
  audience: staffRoles,
  params,
  output: z.object({ bag }),
  refusals: ['bag_code_invalid', 'bag_unknown'],
  errors: 'message',
});

export const scanBag = call({
  method: 'POST',
  path: '/api/v1/ops/bags/:code/scans',
  summary: 'A bag was seen somewhere; seen there again, it stays as it is',
  audience: staffRoles,
  idempotent: 'key-or-body',
  params,
  body: z.strictObject({
    place: z.enum(bagPlaces),
    /** whose bags are handled: another’s is refused, with whose it is */
    order_id: id.optional(),
  }),
  output: z.object({ bag }),
  refusals: ['bag_code_invalid', 'bag_unknown', 'bag_of_another', 'role_not_allowed'],
  errors: 'message',
});

const bagCounts = { folded: z.int().min(0).max(mostBags), hanger: z.int().min(0).max(mostBags) };

export const setBags = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/bags',
  summary: 'So many bags an order has, each with a code of its own; saying it again changes nothing',
  audience: atLaundry,
  params: z.object({ id: idText }),
  body: z
    .strictObject({
      ...bagCounts,
      /** why they are others than came in; kept beside the order for staff */
      reason: text(300).default(''),
    })
    .refine(({ folded, hanger }) => folded + hanger >= 1 && folded + hanger <= mostBags),
  output: z.object({ bags: z.array(bag) }),
  refusals: ['bags_differ', 'order_gone'],
  errors: 'message',
});

export const printLabels = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/labels',
  summary: 'The labels of an order’s bags to print, one a page; kept as printed',
  audience: atLaundry,
  params: z.object({ id: idText }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'application/pdf',
  refusals: ['no_bags'],
  errors: 'message',
});

export const showOwnIntake = call({
  method: 'GET',
  path: '/api/v1/customer/orders/:id/intake',
  summary:
    'What the laundry remarked when it weighed one’s order, its photos, and where each bag was seen last',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({
    remarks: z.array(z.enum(intakeRemarks)),
    words: z.string(),
    photos: z.array(z.object({ id, kind: z.enum(intakePhotoKinds), width: z.int(), height: z.int() })),
    bags: z.array(z.object({ number: z.int(), of: z.int(), seen: seen.nullable() })),
  }),
  refusals: [],
  errors: 'message',
});

export const bagCalls = { findBag, scanBag, setBags, printLabels, showOwnIntake };
