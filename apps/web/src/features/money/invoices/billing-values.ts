import { formatEnterpriseNumber, parseEnterpriseNumber } from '@lavoir/domain';
import { z } from 'zod/mini';
import type { InvoiceDetail } from '../money.queries.ts';

/** Whom a company’s invoices go to. */
export type Billing = NonNullable<InvoiceDetail['buyer']>;

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const billingSchema = z.object({
  name: word,
  enterprise_number: z.string().check(z.refine((text) => parseEnterpriseNumber(text) !== undefined)),
  street: word,
  zip: z.string().check(z.trim(), z.regex(/^[1-9]\d{3}$/)),
  city: word,
  email: z.email(),
  locale: z.enum(['en', 'fr', 'nl']),
  reference: z.string().check(z.trim(), z.maxLength(100)),
});
export type BillingValues = z.output<typeof billingSchema>;

/** Of a company that nobody has said anything of. */
export const noBilling: Billing = {
  name: '',
  enterprise_number: '',
  street: '',
  zip: '',
  city: '',
  email: '',
  locale: 'fr',
  reference: null,
};

/** As the form has it, in the order of its fields: the first that is wrong gets the focus. */
export const valuesOfBilling = (billing: Billing): BillingValues => ({
  name: billing.name,
  enterprise_number: billing.enterprise_number && formatEnterpriseNumber(billing.enterprise_number),
  street: billing.street,
  zip: billing.zip,
  city: billing.city,
  email: billing.email,
  locale: billing.locale,
  reference: billing.reference ?? '',
});

/** As the wire has it. */
export const billingOf = ({ enterprise_number, reference, ...rest }: BillingValues): Billing => ({
  ...rest,
  enterprise_number: parseEnterpriseNumber(enterprise_number) ?? enterprise_number,
  reference: reference || null,
});
