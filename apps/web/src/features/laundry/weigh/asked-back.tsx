import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import type { LaundryOrder } from '../laundry.queries.ts';
import type { Asked } from './use-weighing.ts';

type AskedBackProps = {
  asked: Asked;
  order: LaundryOrder;
  count: number;
  /** euro; undefined where it isn't known */
  total: number | undefined;
  onAnswer: (answer: { is_sure?: boolean; bags_reason?: string }) => Promise<void>;
  onClose: () => void;
};

/** What is asked once more before it is charged. */
export function AskedBack({ asked, order, count, total, onAnswer, onClose }: AskedBackProps) {
  const { t, euro } = useI18n();
  const close = t('common.close');
  if (asked === 'nothing_weighed')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('laundry.nothing')}
        description={t('laundry.nothing_text')}
        closeLabel={close}
        size="sm"
      >
        <DialogActions fill>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('laundry.look_again')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  if (asked === 'bags_differ')
    return (
      <ReasonDialog
        title={t('laundry.bags_differ', { expected: order.bags.count, count })}
        description={t('laundry.bags_differ_text')}
        required
        confirm={t('laundry.count_is_right')}
        onConfirm={(bags_reason) => onAnswer({ bags_reason })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void onAnswer({ is_sure: true })}
      title={
        total === undefined
          ? t('laundry.charged')
          : t('laundry.far_above', { total: euro(total), estimate: euro(order.estimate) })
      }
      description={t('laundry.far_above_text')}
      closeLabel={close}
      cancelLabel={t('laundry.look_again')}
      confirmLabel={t('laundry.is_right')}
    />
  );
}
