import type { OpsOrder } from '../dispatch.queries.ts';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type MoneyDialogProps = { kind: 'refund' | 'goodwill'; order: OpsOrder; onClose: () => void };

/** Money goes back, or the house gives some. */
export function MoneyDialog({ kind, order, onClose }: MoneyDialogProps) {
  const Asking = kind === 'refund' ? RefundDialog : GoodwillDialog;
  return <Asking order={order} onClose={onClose} />;
}
