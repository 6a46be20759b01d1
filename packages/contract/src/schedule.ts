import { z } from 'zod';
import { call } from './call.ts';
import { day, slot } from './shapes.ts';

/** One weekly shift with its next three dates. `full_dates` are those on which the slot has no place left. */
export const collectionTime = z.object({
  day: z.string(),
  this_date: day,
  next_date: day,
  third_date: day,
  slots: z.array(z.object({ time: slot, full_dates: z.array(day) })),
});
export type CollectionTime = z.output<typeof collectionTime>;

const absent = z.literal('').transform(() => null);
const given = <S extends z.ZodType>(schema: S) => z.union([schema, absent]).nullish();

/** Checks what is given: with one side's date absent, the other alone. */
export const validateDeliveryDate = call({
  method: 'POST',
  path: '/api/v1/customer/validate_delivery_date',
  summary: 'Whether a pick-up and a delivery go together',
  audience: 'customer',
  body: z.strictObject({
    pickup_date: given(day),
    delivery_date: given(day),
    pickup_slot: given(slot),
    delivery_slot: given(slot),
  }),
  output: z.object({ message: z.literal('Valid') }),
  refusals: ['past_pickup', 'past_delivery', 'pickup_too_soon', 'delivery_too_early', 'slot_missing'],
  errors: 'message',
  wireTexts: {
    delivery_too_early: 'Delivery date must be after 48 hours of pickup date.',
    slot_missing: 'pickup or delivery slot not selected',
  },
});

export const scheduleCalls = { validateDeliveryDate };
