import type { CallRequest, OpsPoint, addOpsPoint, changeOpsPoint } from '@lavoir/contract';
import { z } from 'zod/mini';
import { readAmount } from '../../../lib/forms/read-amount.ts';

/** What somebody writes of a point. */
export type PointValues = {
  name: string;
  street: string;
  nr: string;
  zip: string;
  city: string;
  hours: string;
  access_note: string;
  laundry: string;
  service_fee: string;
  delivery_fee: string;
  secure: boolean;
  companies: string;
};

const mostFee = 100;

const isFee = (text: string): boolean => {
  const fee = readAmount(text);
  return text.trim() === '' || (fee !== undefined && fee >= 0 && fee <= mostFee);
};
const fee = z.string().check(z.refine(isFee));
const written = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const pointSchema = z.object({
  name: written(100),
  street: written(100),
  nr: written(20),
  zip: z.string().check(z.trim(), z.regex(/^[1-9]\d{3}$/)),
  city: written(60),
  hours: z.string().check(z.maxLength(200)),
  access_note: z.string().check(z.maxLength(500)),
  laundry: z.string().check(z.minLength(1)),
  service_fee: fee,
  delivery_fee: fee,
  secure: z.boolean(),
  companies: z.string(),
});

const amount = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

export const valuesOf = (point?: OpsPoint): PointValues => ({
  name: point?.name ?? '',
  street: point?.street ?? '',
  nr: point?.nr ?? '',
  zip: point?.zip ?? '',
  city: point?.city ?? '',
  hours: point?.hours ?? '',
  access_note: point?.access_note ?? '',
  laundry: point?.laundry ? String(point.laundry.id) : '',
  service_fee: amount(point?.service_fee),
  delivery_fee: amount(point?.delivery_fee),
  secure: point?.secure ?? false,
  companies: point?.companies.map(({ name }) => name).join('\n') ?? '',
});

const feeOf = (text: string): number | null => (text.trim() === '' ? null : (readAmount(text) ?? null));

/** What was written as the wire has it; companies stand on lines or behind semicolons. */
export const bodyOf = (values: PointValues): CallRequest<typeof addOpsPoint>['body'] => {
  const { laundry, service_fee, delivery_fee, companies, ...said } = values;
  return {
    ...said,
    zip: said.zip.trim(),
    laundry_id: Number(laundry),
    service_fee: feeOf(service_fee),
    delivery_fee: feeOf(delivery_fee),
    companies: companies
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  };
};

/** A point as somebody saw it. */
export const seenOf = (point: OpsPoint): CallRequest<typeof changeOpsPoint>['body']['seen'] => ({
  ...bodyOf(valuesOf(point)),
  laundry_id: point.laundry?.id ?? null,
});
