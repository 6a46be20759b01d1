import { useI18n } from '../../lib/i18n.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { AwaitedNote } from './top-ups/awaited-note.tsx';
import { BalanceCard } from '../wallet/balance-card.tsx';
import { CardsCard } from './cards/cards-card.tsx';
import { HistoryCard } from '../wallet/history-card.tsx';
import { TopUpCard } from './top-ups/top-up-card.tsx';

/** `/paymentMethod`: what there is to pay with, and what became of it. */
export function PaymentMethodsPage() {
  const { t } = useI18n();
  return (
    <Page>
      <Heading level={1} className="mb-6">
        {t('shell.payment')}
      </Heading>
      <div className="grid items-start gap-5 *:min-w-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8">
        <div className="grid gap-5 *:min-w-0">
          <BalanceCard />
          <AwaitedNote />
          <TopUpCard />
        </div>
        <div className="grid gap-5 *:min-w-0">
          <CardsCard />
          <HistoryCard />
        </div>
      </div>
    </Page>
  );
}
