import { localized } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import type { Claim } from './claim-card.tsx';

/** The items of a claim by their names. */
export const nameOf = ({ items }: Pick<Claim, 'items'>, { locale }: Pick<Texts, 'locale'>): string =>
  new Intl.ListFormat(locale).format(items.map((item) => localized(item, 'product_name', locale)));
