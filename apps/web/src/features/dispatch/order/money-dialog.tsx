import type { OpsOrder } from '../dispatch.queries.ts';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type MoneyDialogProps = { kind: 'refund' | 'goodwill'; order: OpsOrder; onClose: () => void };

/** Money of an order: given back, or given. */
export function MoneyDialog({ kind, ...props }: MoneyDialogProps) {
  return kind === 'refund' ? <RefundDialog {...props} /> : <GoodwillDialog {...props} />;
}
