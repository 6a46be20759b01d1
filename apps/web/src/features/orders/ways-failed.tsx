import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { RetryLine } from '../../lib/retry-line.tsx';
import { cardsQuery } from '../payments/cards/cards.queries.ts';
import { walletQuery } from '../wallet/wallet.queries.ts';

/** Cards or a balance that didn't come: who has some isn't told that there are none. */
export function WaysFailed() {
  const { t } = useI18n();
  const cards = useQuery(cardsQuery());
  const wallet = useQuery(walletQuery());
  const missing = [cards, wallet].filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  if (missing.length === 0) return null;
  return (
    <RetryLine
      text={t('checkout.ways_failed')}
      isRetrying={missing.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const query of missing) void query.refetch();
      }}
    />
  );
}
