import { refuse } from '@lavoir/contract';
import type { validateDeliveryDate } from '@lavoir/contract';
import { problemOf, wallClockAt } from '@lavoir/domain';
import type { LoneHandler } from '../../http/context.ts';

export const handleValidateDeliveryDate: LoneHandler<typeof validateDeliveryDate> = {
  alone: async ({ clock }, { body }) => {
    const wanted = {
      pickup: { day: body.pickup_date, slot: body.pickup_slot },
      delivery: { day: body.delivery_date, slot: body.delivery_slot },
    };
    const problem = problemOf(wanted, wallClockAt(clock.now()));
    if (problem) return refuse(problem.code, { field: problem.field });
    const { pickup, delivery } = wanted;
    if (pickup.day && delivery.day && !(pickup.slot && delivery.slot))
      return refuse('slot_missing', { field: pickup.slot ? 'delivery_slot' : 'pickup_slot' });
    return { message: 'Valid' };
  },
};
