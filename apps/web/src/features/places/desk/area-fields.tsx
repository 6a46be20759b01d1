import type { AreaCells } from '@lavoir/contract';
import { z } from 'zod/mini';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { readFee, writeFee } from './area-values.ts';
import { FeeField } from './fee-field.tsx';
import { LaundryField } from './laundry-field.tsx';
import type { LaundryName } from './laundry-field.tsx';

const isFee = (text: string) => readFee(text) !== undefined;

/** What an area is, whether it opens or changes. */
export const areaSchema = {
  name: z.string().check(z.trim(), z.minLength(1)),
  laundry_id: z.string(),
  delivery_fee: z.string().check(z.refine(isFee)),
};
type AreaValues = Record<keyof typeof areaSchema, string>;

/** As the form has it. */
export const valuesOfArea = ({ name, laundry_id, delivery_fee }: AreaCells): AreaValues => ({
  name,
  laundry_id: String(laundry_id),
  delivery_fee: writeFee(delivery_fee),
});

/** As the wire has it. */
export const cellsOfArea = ({ name, laundry_id, delivery_fee }: AreaValues): AreaCells => ({
  name: name.trim(),
  laundry_id: Number(laundry_id),
  delivery_fee: readFee(delivery_fee) ?? null,
});

type AreaFieldsProps = {
  field: (name: keyof AreaValues) => Binding<string>;
  laundries: readonly LaundryName[];
};

export function AreaFields({ field, laundries }: AreaFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        {...field('name')}
        label={t('areas.name')}
        wrong={t('dispatch.field_missing')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <LaundryField {...field('laundry_id')} laundries={laundries} />
      <FeeField {...field('delivery_fee')} label={t('areas.fee')} />
    </>
  );
}
