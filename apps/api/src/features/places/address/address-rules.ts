import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, addAddress } from '@lavoir/contract';
import { parseHouseNumber } from '@lavoir/domain';

export type AddressWish = CallInput<typeof addAddress>['body']['delivery_address'];
export type AddressColumns = {
  street: string;
  nr: string;
  zip_code: string;
  city: string;
  country: string;
  comment: string | null;
};

type AddressRefusal =
  | 'street_missing'
  | 'house_number_invalid'
  | 'zip_code_invalid'
  | 'city_missing'
  | 'invalid_input';

/** In the languages of the country and of the site. */
const belgium = /^(be|belgium|belgique|belgi[eë]|belgien)$/iu;

export const isZipCode = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

/**
 * What of an address can be told from its words alone.
 * @param stored what stands where the wish says nothing
 */
export const judgeAddress = (
  wish: AddressWish,
  stored?: AddressColumns,
): AddressColumns | Refusal<AddressRefusal> => {
  const { street, nr, zip_code, city, country, comment } = { ...stored, ...wish };
  const house = parseHouseNumber(nr ?? '');
  const field = 'country';
  const wrong = [
    street ? undefined : refuse('street_missing', { field: 'street' }),
    house === undefined ? refuse('house_number_invalid', { field: 'nr' }) : undefined,
    isZipCode(zip_code ?? '') ? undefined : refuse('zip_code_invalid', { field: 'zip_code' }),
    city ? undefined : refuse('city_missing', { field: 'city' }),
    !country || belgium.test(country) ? undefined : refuse('invalid_input', { field, params: { field } }),
  ].filter((refusal) => refusal !== undefined);
  const [first, ...also] = wrong;
  if (first) return { ...first, also };
  return {
    street: street ?? '',
    nr: house ?? '',
    zip_code: zip_code ?? '',
    city: city ?? '',
    country: 'Belgium',
    comment: comment || null,
  };
};
