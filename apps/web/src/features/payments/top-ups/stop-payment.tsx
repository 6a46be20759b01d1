import { stopTopUp } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { forgetBegunTopUp } from './begun-top-up.ts';
import { topUpQuery } from './top-up.queries.ts';

/** Ends a payment that still waits at the bank, and leads back to where one pays. Paid meanwhile, the page says so. */
export function StopPayment({ begun }: { begun: BegunTopUp }) {
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
      toast.success(t('payments.stopped'));
      await navigate({ to: '/paymentMethod', state: backTo ? { backTo } : {}, replace: true });
    },
    onError: () => toast.error(t('payments.stop_failed')),
  });
  return (
    <Button
      variant="ghost"
      loading={stopping.isPending}
      loadingText={t('payments.stopping')}
      onClick={() => stopping.mutate()}
    >
      {t('payments.stop')}
    </Button>
  );
}
