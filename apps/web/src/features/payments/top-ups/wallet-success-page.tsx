import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { begunTopUp } from './begun-top-up.ts';
import { TopUpStanding } from './top-up-standing.tsx';

/** `/wallet-success`, where the bank sends its payer: the money is there, refused, or still on its way. */
export function WalletSuccessPage() {
  const [begun] = useState(begunTopUp);
  return begun ? <TopUpStanding begun={begun} /> : <Navigate to="/paymentMethod" replace />;
}
