import { wallClockAt } from '@lavoir/domain';
import type { Texts } from '../../../lib/i18n.tsx';
import { expiryOn, monthOf } from './card-expiry.ts';
import type { Card } from './cards.queries.ts';

const keys = {
  past: 'payments.expired',
  soon: 'payments.expires_soon',
  later: 'payments.expires',
} as const;

/** Until when a card works: `warns` where it doesn't any more, or not for long; undefined where it isn't known. */
export const expiryText = (
  { t }: Pick<Texts, 't'>,
  { expires }: Pick<Card, 'expires'>,
): { text: string; warns: boolean } | undefined => {
  if (expires === null) return undefined;
  const left = expiryOn(expires, wallClockAt(new Date()).day);
  return { text: t(keys[left], { month: monthOf(expires) }), warns: left !== 'later' };
};
