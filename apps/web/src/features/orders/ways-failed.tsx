import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { MissingLine } from '../../lib/retry-line.tsx';
import { cardsQuery } from '../payments/cards/cards.queries.ts';
import { walletQuery } from '../wallet/wallet.queries.ts';

/** Cards or a balance that didn't come: who has some isn't told that there are none. */
export function WaysFailed() {
  const { t } = useI18n();
  return (
    <MissingLine of={[useQuery(cardsQuery()), useQuery(walletQuery())]} text={t('checkout.ways_failed')} />
  );
}
