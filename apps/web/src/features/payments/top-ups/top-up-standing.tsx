import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { RotateCcw, Smartphone } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { forgetBegunTopUp, wayBackTo } from './begun-top-up.ts';
import type { BackTo, BegunTopUp } from './begun-top-up.ts';
import { Note } from '../../../ui/note.tsx';
import { Standing, WaitingFoot } from './standing.tsx';
import { StopPayment } from './stop-payment.tsx';
import { useTopUp } from './use-top-up.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';

/** What became of a top-up: the money is there, refused, or still on its way. Loaded again it says so again, until one goes on. */
export function TopUpStanding({ begun }: { begun: BegunTopUp }) {
  const { t, euro } = useI18n();
  const answer = useTopUp(begun);
  const { data: topUp, error } = answer;
  const wallet = useQuery(walletQuery());
  const status = topUp?.status;
  const forget = () => forgetBegunTopUp(begun);

  // somebody else's, or long gone
  if (isRefusal(error)) return <Navigate to="/paymentMethod" replace />;
  const walletLook = () => {
    if (status === 'succeeded') return begun.backTo ? 'ghost' : 'primary';
    return topUp?.is_refused ? 'ghost' : 'outline';
  };
  const toWallet = (
    <RouteButton
      variant={walletLook()}
      to="/paymentMethod"
      {...(status === 'succeeded' && { onClick: forget })}
    >
      {t('payments.to_wallet')}
    </RouteButton>
  );
  if (status === 'succeeded') {
    return (
      <Standing
        how="done"
        title={t('payments.added', { amount: euro(topUp?.amount ?? 0) })}
        text={
          wallet.data && (
            <>
              {t('payments.now_have')}{' '}
              <b className="block font-display text-[2.5rem]/[1.2] font-[740] tracking-[-0.03em] text-ink tabular-nums">
                {euro(wallet.data.amount)}
              </b>
            </>
          )
        }
      >
        {topUp?.paid_orders.map(({ id, lavoir_order_id: number }) => (
          <Note key={id} tone="green" role="status" className="w-full text-left">
            {t('payments.order_paid', { number })}
          </Note>
        ))}
        {begun.backTo && <WayBack to={begun.backTo} onGo={forget} />}
        {toWallet}
      </Standing>
    );
  }
  if (status === 'failed') {
    return (
      <Standing how="refused" title={t('payments.refused')} text={t('payments.refused_text')}>
        <RouteButton
          variant="primary"
          icon={RotateCcw}
          to="/paymentMethod"
          state={wayBackTo(begun.backTo, topUp?.amount)}
          onClick={forget}
        >
          {t('payments.try_again')}
        </RouteButton>
        <RouteButton
          variant="ghost"
          to="/paymentMethod"
          state={{ ...wayBackTo(begun.backTo), wantsOther: true }}
          onClick={forget}
        >
          {t('payments.choose_other')}
        </RouteButton>
      </Standing>
    );
  }
  if (topUp?.is_refused) {
    return (
      <Standing how="refused" title={t('payments.refused')} text={t('payments.refused_text')}>
        <StopPayment begun={begun} again={topUp.amount} />
        {toWallet}
      </Standing>
    );
  }
  return (
    <Standing
      how="waiting"
      title={t('payments.waiting')}
      text={
        <>
          {topUp && t('payments.waiting_confirm', { amount: euro(topUp.amount) })}{' '}
          {t('payments.waiting_text')}
        </>
      }
    >
      {begun.bankPage !== null && (
        <Note icon={Smartphone} className="mb-1.5 text-left">
          {t('payments.nothing_opened')} <a href={begun.bankPage}>{t('payments.open_bank')}</a>
        </Note>
      )}
      {toWallet}
      <StopPayment begun={begun} />
      <WaitingFoot of={answer} />
    </Standing>
  );
}

/** To what lacked the money. An order whose charge failed is paid by it without another word. */
function WayBack({ to, onGo }: { to: BackTo; onGo: () => void }) {
  const { t } = useI18n();
  return to === '/checkout' ? (
    <RouteButton variant="primary" to={to} onClick={onGo}>
      {t('payments.back_to_checkout')}
    </RouteButton>
  ) : (
    <RouteButton variant="primary" to="/order" search={{ order: to.order }} onClick={onGo}>
      {t('payments.back_to_order')}
    </RouteButton>
  );
}
