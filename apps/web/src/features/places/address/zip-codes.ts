import { showZipCode } from '@lavoir/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { isZipCode } from './address-values.ts';

/** What a zip code that is typed in full is called; a form does without where that doesn't come. */
export const zipCodeQuery = (zip_code: string) =>
  queryOptions({
    queryKey: ['zip-code', zip_code],
    queryFn: isZipCode(zip_code)
      ? ({ signal }) => send(showZipCode, { params: { zip_code } }, { signal })
      : skipToken,
    staleTime: Infinity,
    retry: false,
  });
