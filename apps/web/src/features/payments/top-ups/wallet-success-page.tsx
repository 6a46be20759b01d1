import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { begunTopUp } from './begun-top-up.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { useTopUp } from './use-top-up.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';

/** Longer than usual, in ms. */
const longMs = 20_000;

/** `/wallet-success`, where the bank sends its payer: the money is there, refused, or still on its way. */
export function WalletSuccessPage() {
  const [begun] = useState(begunTopUp);
  return begun ? <Begun begun={begun} /> : <Navigate to="/paymentMethod" replace />;
}

function Begun({ begun }: { begun: BegunTopUp }) {
  const { t, euro } = useI18n();
  const { data: topUp, error, refetch, isFetching } = useTopUp(begun);
  const wallet = useQuery(walletQuery());
  const [isLate, setLate] = useState(false);
  const status = topUp?.status;
  useEffect(() => {
    const timer = setTimeout(setLate, longMs, true);
    return () => clearTimeout(timer);
  }, []);

  // somebody else's, or long gone
  if (error instanceof Refused) return <Navigate to="/paymentMethod" replace />;
  const toWallet = (
    <RouteButton variant={status === 'succeeded' && !begun.backTo ? 'primary' : 'ghost'} to="/paymentMethod">
      {t('payments.to_wallet')}
    </RouteButton>
  );
  if (status === 'succeeded') {
    return (
      <Standing
        picture={<Seal />}
        title={t('payments.added', { amount: euro(topUp?.amount ?? 0) })}
        text={wallet.data && t('payments.now_have', { amount: euro(wallet.data.amount) })}
      >
        {begun.backTo && (
          <RouteButton variant="primary" to={begun.backTo}>
            {t('payments.back_to_checkout')}
          </RouteButton>
        )}
        {toWallet}
      </Standing>
    );
  }
  if (status === 'failed') {
    return (
      <Standing
        picture={
          <Tile tone="red">
            <Icon of={CircleX} size="lg" />
          </Tile>
        }
        title={t('payments.refused')}
        text={t('payments.refused_text')}
      >
        <RouteButton
          variant="primary"
          to="/paymentMethod"
          state={begun.backTo ? { backTo: begun.backTo } : {}}
        >
          {t('payments.try_again')}
        </RouteButton>
      </Standing>
    );
  }
  return (
    <Standing picture={<Spinner />} title={t('payments.waiting')} text={t('payments.waiting_text')}>
      {isLate && <Note tone="soap">{t('payments.waiting_long')}</Note>}
      {error && (
        <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      )}
      {begun.bankPage !== null && <ButtonLink href={begun.bankPage}>{t('payments.open_bank')}</ButtonLink>}
      {toWallet}
    </Standing>
  );
}

type StandingProps = { picture: ReactNode; title: string; text: ReactNode; children: ReactNode };

function Standing({ picture, title, text, children }: StandingProps) {
  return (
    <Page>
      <Card className="mx-auto grid max-w-[520px] justify-items-center gap-4 py-8 text-center *:min-w-0">
        {picture}
        <div role="status" className="grid gap-2">
          <Heading level={1}>{title}</Heading>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
    </Page>
  );
}
