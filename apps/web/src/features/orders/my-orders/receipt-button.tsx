import { showReceipt } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { ask, Refused } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Saves the receipt of an order that is paid. */
export function ReceiptButton({ order }: { order: Order }) {
  const { t } = useI18n();
  const receipt = useMutation({
    mutationFn: async () => saveFile(await ask(showReceipt, { params: { id: String(order.id) } })),
    onError: (reason) =>
      toast.error((reason instanceof Refused && reason.message) || t('orders.receipt_failed')),
  });
  if (order.payment_status !== 'paid') return null;
  return (
    <Button size="sm" icon={FileDown} loading={receipt.isPending} onClick={() => receipt.mutate()}>
      {t('orders.receipt')}
    </Button>
  );
}
