import { refuse } from '@lavoir/contract';
import type { validateDeliveryDate } from '@lavoir/contract';
import { isPickupTooSoon, leavesTurnaround, wallClockAt } from '@lavoir/domain';
import type { LoneHandler } from '../../http/context.ts';

export const handleValidateDeliveryDate: LoneHandler<typeof validateDeliveryDate> = {
  alone: async ({ clock }, { body }) => {
    const now = wallClockAt(clock.now());
    const {
      pickup_date: pickup,
      delivery_date: delivery,
      pickup_slot: pickupSlot,
      delivery_slot: deliverySlot,
    } = body;
    if (pickup && pickup < now.day) return refuse('past_pickup', { field: 'pickup_date' });
    if (delivery && delivery < now.day) return refuse('past_pickup', { field: 'delivery_date' });
    if (pickup && pickupSlot && isPickupTooSoon(pickup, pickupSlot, now)) {
      return refuse('pickup_too_soon', { field: 'pickup_slot' });
    }
    if (pickup && delivery) {
      const apart = leavesTurnaround(
        { day: pickup, slot: pickupSlot ?? undefined },
        { day: delivery, slot: deliverySlot ?? undefined },
      );
      if (!apart) return refuse('delivery_too_early', { field: 'delivery_date' });
      if (!pickupSlot || !deliverySlot) {
        return refuse('slot_missing', { field: pickupSlot ? 'delivery_slot' : 'pickup_slot' });
      }
    }
    return { message: 'Valid' };
  },
};
