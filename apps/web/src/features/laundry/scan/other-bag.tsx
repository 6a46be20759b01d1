import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import type { FoundBag, LaundryOrder } from '../laundry.queries.ts';
import { useScan } from './use-scan.ts';

/** A scan while an order's bags are handled: its own are seen, another's is a question. */
export const useBagOf = (order: Pick<LaundryOrder, 'id'>) => {
  const { find, see, sayFailure } = useScan();
  const [other, setOther] = useState<FoundBag>();
  const onBag = async (code: string): Promise<void> => {
    const bag = await find(code);
    if (bag.order_id === order.id) await see(bag);
    else setOther(bag);
  };
  return {
    onBag,
    other,
    forgetOther: () => setOther(undefined),
    onCode: (code: string) => void onBag(code).catch(sayFailure),
  };
};

type OtherBagProps = { bag: FoundBag; order: LaundryOrder; onClose: () => void };

/** The wrong bag: whose it is, and the choice between both orders. */
export function OtherBag({ bag, order, onClose }: OtherBagProps) {
  const { t } = useI18n();
  const { open, sayFailure } = useScan();
  const number = bag.lavoir_order_id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('laundry.other_order', { number, name: bag.customer })}
      description={t('laundry.other_order_text', { number: order.lavoir_order_id })}
      closeLabel={t('common.close')}
      size="sm"
    >
      <DialogActions fill>
        <Button onClick={onClose} data-autofocus>
          {t('laundry.stay')}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void open(bag).catch(sayFailure);
          }}
        >
          {t('laundry.other_order_open', { number })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
