import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { begunTopUp } from './begun-top-up.ts';
import { TopUpStanding } from './top-up-standing.tsx';

/**
 * `/wallet-success`, where the bank sends its payer: the money is there, refused, or still on its way. A bank's app may open
 * another browser than the one where it began: there the provider's number says which top-up it is.
 */
export function WalletSuccessPage() {
  const { payment_intent: paymentId } = useSearch({ from: '/customer/wallet-success' });
  const navigate = useNavigate();
  const [known] = useState(begunTopUp);
  useEffect(() => {
    // what Stripe adds besides is a secret, or only claimed: it leaves the address bar
    if (!window.location.search.includes('secret')) return;
    const search = paymentId === undefined ? {} : { payment_intent: paymentId };
    void navigate({ to: '/wallet-success', search, replace: true });
  }, [navigate, paymentId]);
  const isKnown = known && (paymentId === undefined || known.paymentId === paymentId);
  if (isKnown) return <TopUpStanding begun={known} />;
  if (paymentId === undefined) return <Navigate to="/paymentMethod" replace />;
  return <TopUpStanding key={paymentId} begun={{ paymentId, bankPage: null, backTo: null }} />;
}
