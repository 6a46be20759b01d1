import { stopTopUp } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { forgetBegunTopUp, wayBackTo } from './begun-top-up.ts';
import { topUpQuery } from './top-up.queries.ts';

/**
 * Ends a payment that still waits at the bank, and leads back to where one pays. Paid meanwhile, the page says so.
 * @param again euro that its bank said no to: there one tries anew with as much
 * @param onStopped for who is there already
 */
export function StopPayment({
  begun,
  again,
  onStopped,
}: {
  begun: BegunTopUp;
  again?: number;
  onStopped?: () => void;
}) {
  const { paymentId, backTo } = begun;
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const stopping = useMutation({
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
      onStopped?.();
      await navigate({ to: '/paymentMethod', state: wayBackTo(backTo, again), replace: true });
    },
    onError: () => toast.error(t('payments.stop_failed')),
  });
  return (
    <Button
      variant={again === undefined ? 'ghost' : 'primary'}
      loading={stopping.isPending}
      loadingText={t('payments.stopping')}
      onClick={() => stopping.mutate()}
    >
      {t(again === undefined ? 'payments.stop' : 'payments.try_again')}
    </Button>
  );
}
