import { showSettings } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';

/** Where the maps' tiles are: as the server was started. */
export const mapTilesQuery = () =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async ({ signal }) => (await send(showSettings, {}, { signal })).map_tiles_url,
    staleTime: Infinity,
  });
