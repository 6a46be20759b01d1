import { parseHouseNumber } from '@lavoir/domain';
import { z } from 'zod/mini';
import type { HomeAddress } from '../addresses.queries.ts';

/** The longest that the server takes. */
export const longest = { street: 100, nr: 20, city: 60, comment: 250 } as const;

const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const isZipCode = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

export const addressSchema = z.object({
  street: filled(longest.street),
  nr: z.string().check(z.refine((text) => parseHouseNumber(text) !== undefined)),
  zip_code: z.string().check(z.refine(isZipCode)),
  city: filled(longest.city),
  country: z.string(),
  comment: z.string().check(z.trim(), z.maxLength(longest.comment)),
});
export type AddressValues = z.output<typeof addressSchema>;

export const nowhere: AddressValues = {
  street: '',
  nr: '',
  zip_code: '',
  city: '',
  country: 'Belgium',
  comment: '',
};

export const valuesOf = ({ street, nr, zip_code, city, country, comment }: HomeAddress): AddressValues => ({
  street,
  nr,
  zip_code,
  city,
  country,
  comment: comment ?? '',
});

/** What can't stay empty. */
export const needed = ['street', 'nr', 'zip_code', 'city', 'country'] as const;

type Wish = Omit<AddressValues, 'comment'> & { comment: string | null };

export const wishOf = (values: AddressValues): Wish => ({ ...values, comment: values.comment || null });

/** What an edit says: the fields that differ, as the others stay. */
export const changeOf = (address: HomeAddress, values: AddressValues): Partial<Wish> => {
  const before = valuesOf(address);
  const changed = (Object.keys(before) as (keyof AddressValues)[]).filter(
    (field) => values[field] !== before[field],
  );
  const wish = wishOf(values);
  return Object.fromEntries(changed.map((field) => [field, wish[field]]));
};
