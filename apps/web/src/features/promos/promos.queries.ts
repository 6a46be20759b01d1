import { listOpsPromoCodes, listPromoScopes, showOpsPromoCode, switchOpsPromoCode } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { renewing } from '../../lib/renewing.ts';
import type { PromosSearch } from './promos.routes.ts';

export type PromoUse = CallOutput<typeof showOpsPromoCode>;

export const promosQuery = ({ state, q }: PromosSearch) =>
  infiniteQueryOptions({
    queryKey: ['promos', 'list', state ?? 'all', q ?? ''],
    queryFn: ({ signal, pageParam }) =>
      send(
        listOpsPromoCodes,
        { query: { ...(state && { state }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });

export const promoQuery = (id: number) =>
  queryOptions({
    queryKey: ['promos', 'one', id],
    queryFn: ({ signal }) => send(showOpsPromoCode, { params: { id: String(id) } }, { signal }),
  });

export const promoScopesQuery = queryOptions({
  queryKey: ['promos', 'scopes'],
  queryFn: ({ signal }) => send(listPromoScopes, {}, { signal }),
});

export const usePromosChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['promos'] });
};

export const useSwitchPromo = () => {
  const changed = usePromosChanged();
  return useMutation({
    mutationFn: ({ id, is_active }: { id: number; is_active: boolean }) =>
      send(switchOpsPromoCode, { params: { id: String(id) }, body: { is_active } }),
    onSettled: renewing(changed),
  });
};
