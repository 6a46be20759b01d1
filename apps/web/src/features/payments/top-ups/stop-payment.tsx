import { stopTopUp } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { forgetBegunTopUp, wayBackTo } from './begun-top-up.ts';
import { topUpQuery } from './top-up.queries.ts';

/**
 * Ends a payment that still waits at the bank, and leads back to where one pays. Paid meanwhile, the page says so.
 * @param again euro that its bank said no to: there one tries anew with as much
 */
const useStopPayment = ({ begun, again }: { begun: BegunTopUp; again?: number | undefined }) => {
  const { paymentId, backTo } = begun;
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => (await send(stopTopUp, { params: { payment_id: paymentId } })).top_up,
    onSuccess: async (topUp) => {
      if (topUp.status !== 'failed') {
        client.setQueryData(topUpQuery(paymentId).queryKey, topUp);
        if (topUp.status === 'open') toast.info(t('payments.stop_too_late'));
        return;
      }
      // not what a bank refused: nobody is told so
      forgetBegunTopUp(begun);
      if (again === undefined) toast.success(t('payments.stopped'));
      await navigate({ to: '/paymentMethod', state: wayBackTo(backTo, again), replace: true });
    },
    onError: () => toast.error(t('payments.stop_failed')),
  });
};

export function StopPayment(props: { begun: BegunTopUp; again?: number }) {
  const { t } = useI18n();
  const stopping = useStopPayment(props);
  const isStop = props.again === undefined;
  return (
    <Button
      variant={isStop ? 'ghost' : 'primary'}
      icon={isStop ? undefined : RotateCcw}
      loading={stopping.isPending}
      loadingText={t('payments.stopping')}
      onClick={() => stopping.mutate()}
    >
      {t(isStop ? 'payments.stop' : 'payments.try_again')}
    </Button>
  );
}

/** The same where one pays in: what is said of the payment is gone with it. */
export function StopHere({ begun, onStopped }: { begun: BegunTopUp; onStopped: () => void }) {
  const { t } = useI18n();
  const stopping = useStopPayment({ begun });
  const stop = () =>
    stopping.mutate(undefined, { onSuccess: ({ status }) => status === 'failed' && onStopped() });
  return (
    <TextButton
      tone="ink"
      aria-busy={stopping.isPending || undefined}
      onClick={() => !stopping.isPending && stop()}
    >
      {t(stopping.isPending ? 'payments.stopping' : 'payments.stop')}
    </TextButton>
  );
}
