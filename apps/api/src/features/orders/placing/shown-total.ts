import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Draft } from './order-columns.ts';

/**
 * A price, a fee or what a code takes off may be another since the page was shown that somebody orders on: they agreed to
 * that much, and to no more. @param shown decimal euro
 */
export const refuseAboveShown = (
  { quoted: { total } }: Pick<Draft, 'quoted'>,
  shown: string | undefined,
): Refusal<'total_above_shown'> | undefined =>
  shown !== undefined && total > euroToCents(Number(shown))
    ? refuse('total_above_shown', { field: 'order', params: { total: formatMoney(total) } })
    : undefined;
