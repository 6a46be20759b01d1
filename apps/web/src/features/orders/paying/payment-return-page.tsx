import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { rememberPath, useSession } from '../../../lib/session.ts';
import { begunTopUp } from '../../payments/top-ups/begun-top-up.ts';
import { Standing, WaitingFoot } from '../../payments/top-ups/standing.tsx';
import { TopUpStanding } from '../../payments/top-ups/top-up-standing.tsx';
import { topUpQuery } from '../../payments/top-ups/top-up.queries.ts';
import { begunOrder } from './begun-charge.ts';
import { ChargeStanding } from './charge-standing.tsx';

/** `/stripe-payment-success`, where the provider leads its payer back: to a top-up, or to a charge of an order. */
export function PaymentReturnPage() {
  const { payment_intent: paymentId } = useSearch({ from: '/public/stripe-payment-success' });
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // what Stripe adds besides is a secret, or only claimed: it leaves the address bar
    if (!window.location.search.includes('secret')) return;
    const search = paymentId === undefined ? {} : { payment_intent: paymentId };
    void navigate({ to: '/stripe-payment-success', search, replace: true });
  }, [navigate, paymentId]);
  if (!session) return <SignedOut />;
  return paymentId === undefined ? <GoOn /> : <Returned key={paymentId} paymentId={paymentId} />;
}

/** A bank's app may open another browser than the one where it began. */
function SignedOut() {
  const { t } = useI18n();
  return (
    <Standing title={t('payments.returned')} text={t('payments.returned_sign_in')}>
      <RouteButton
        variant="primary"
        to="/sign-in"
        onClick={() => rememberPath(window.location.pathname + window.location.search)}
      >
        {t('payments.returned_go_on')}
      </RouteButton>
    </Standing>
  );
}

/** Nothing says which payment it was. */
function GoOn() {
  const { t } = useI18n();
  return (
    <Standing title={t('payments.returned')} text={t('payments.returned_text')}>
      <RouteButton variant="primary" to="/order">
        {t('payments.to_orders')}
      </RouteButton>
      <RouteButton to="/paymentMethod">{t('payments.to_wallet')}</RouteButton>
    </Standing>
  );
}

function Returned({ paymentId }: { paymentId: string }) {
  const { t } = useI18n();
  const order = begunOrder(paymentId);
  const topUp = useQuery({ ...topUpQuery(paymentId), enabled: order === undefined });
  if (order !== undefined) return <ChargeStanding paymentId={paymentId} orderId={order} />;
  if (topUp.data) {
    const begun = begunTopUp();
    const isThis = begun?.paymentId === paymentId;
    return <TopUpStanding begun={isThis ? begun : { paymentId, bankPage: null, backTo: null }} />;
  }
  // no top-up of theirs: a charge that was confirmed on another device, or somebody else's
  if (isRefusal(topUp.error)) return <GoOn />;
  return (
    <Standing how="waiting" title={t('payments.waiting')} text={t('payments.waiting_order_text')}>
      <WaitingFoot of={topUp} />
    </Standing>
  );
}
