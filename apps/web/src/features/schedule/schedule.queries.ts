import { validateDeliveryDate } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import type { Choice } from './offers.ts';

export type Times = { pickup: Choice | undefined; delivery: Choice | undefined };

/** Asks the server whether a pick-up and a delivery go together; rejects when it doesn't say 'Valid'. */
export const useCheckTimes = () =>
  useMutation({
    mutationFn: async ({ pickup, delivery }: Times) => {
      const { message } = await send(validateDeliveryDate, {
        body: {
          pickup_date: pickup?.day ?? null,
          pickup_slot: pickup?.slot ?? null,
          delivery_date: delivery?.day ?? null,
          delivery_slot: delivery?.slot ?? null,
        },
      });
      if (message !== 'Valid') throw new Error(message);
    },
  });
