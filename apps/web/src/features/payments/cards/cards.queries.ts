import { deletePaymentMethod, listPaymentMethods } from '@lavoir/contract';
import type { addPaymentMethod, CallOutput } from '@lavoir/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';

/** A stored card; `in_use` while an order under way is to be paid by it. */
export type Card = CallOutput<typeof listPaymentMethods>['payment_method'][number];
export type NewCard = CallOutput<typeof addPaymentMethod>['payment_method'];

/** The stored cards, the oldest first. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: async ({ signal }) => (await send(listPaymentMethods, {}, { signal })).payment_method,
  });

/** The stored cards: undefined while they aren't known, none where they can't be had, so that nothing waits for them. */
export const useKnownCards = (): readonly Card[] | undefined => {
  const { data, isError } = useQuery(cardsQuery());
  return data ?? (isError ? [] : undefined);
};

/** A card that was just stored stands among the others, before the server is asked for them anew. */
export const useKeepCard = () => {
  const client = useQueryClient();
  const { queryKey } = cardsQuery();
  return (card: NewCard): void => {
    client.setQueryData(queryKey, (cards) =>
      cards?.some(({ id }) => id === card.id) ? cards : cards && [...cards, { ...card, in_use: false }],
    );
    void client.invalidateQueries({ queryKey });
  };
};

export const useDeleteCard = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send(deletePaymentMethod, { params: { id: String(id) } }),
    // refused, it may be in use by now, or gone: that is known before it is said
    onSettled: () => client.invalidateQueries({ queryKey: cardsQuery().queryKey }),
  });
};
