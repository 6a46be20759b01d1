import { isMeasured, quantityToMilli } from '@lavoir/domain';
import { localized } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import type { Queued } from './laundry.queries.ts';

type Line = Queued['lines'][number];

export const nameOfLine = (line: Line, { locale }: Pick<Texts, 'locale'>): string =>
  localized(line, 'product_name', locale);

/** `5 × Shirt, 6,2 kg Wash & fold`: what is in the bags, without the bags */
export const contentOf = (lines: readonly Line[], texts: Texts): string =>
  lines
    .filter(({ is_bag, actual_quantity, quantity }) => !is_bag && (actual_quantity ?? quantity) > 0)
    .map((line) => {
      const amount = texts.quantity(quantityToMilli(line.actual_quantity ?? line.quantity), line.unit);
      return `${amount}${isMeasured(line.unit) ? '' : ' ×'} ${nameOfLine(line, texts)}`;
    })
    .join(', ');
