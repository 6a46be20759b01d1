import type { Texts } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';

/** The wire's fields that have a name of their own here. */
const namedFields = [
  'delivery_date',
  'delivery_slot',
  'orderable',
  'payment_method',
  'pickup_date',
  'pickup_slot',
  'products',
  'promo_code',
  'quantity',
] as const;

/** What the server said of each field, in lower case: its name, then the text. What is about the order as a whole has no name. */
export const orderToasts = (reason: unknown, { t, locale }: Pick<Texts, 't' | 'locale'>): string[] => {
  if (!(reason instanceof Refused) || reason.status >= 500) return [];
  return Object.entries(reason.fields ?? {}).map(([field, text]) => {
    const known = namedFields.find((name) => name === field);
    const name = known ? t(`checkout.field_${known}`) : field.replaceAll('_', ' ');
    const said = field === 'order' ? text : t('checkout.field_toast', { field: name, text });
    return said.toLocaleLowerCase(locale);
  });
};
