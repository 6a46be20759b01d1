import { subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';

type WalletDialogProps = {
  balance: Cents;
  /** of what is to be paid */
  total: Cents;
  /** where one goes on once there is credit */
  backTo: '/checkout' | undefined;
  onSelect: () => void;
  /** to the cards */
  onOther: () => void;
  onClose: () => void;
};

/** What there is to spend: it pays where it covers the total, else money comes to it first. */
export function WalletDialog({ balance, total, backTo, onSelect, onOther, onClose }: WalletDialogProps) {
  const { t, money } = useI18n();
  const lacking = balance < total ? subtractCents(total, balance) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payments.pay_by_wallet')}
      closeLabel={t('common.close')}
      size="sm"
    >
      <div className="@container rounded-md bg-sunken p-4.5">
        <p className="text-xs font-semibold tracking-label text-ink-3">{t('payments.funds')}</p>
        <p className="font-display text-[min(2rem,16cqi)]/[1.25] font-[740] tracking-[-0.02em] tabular-nums">
          {money(balance)}
        </p>
      </div>
      {lacking !== undefined && (
        <Note tone="red" title={t('payments.not_enough')}>
          {t('payments.missing_of', { amount: money(lacking), total: money(total) })}
        </Note>
      )}
      <DialogActions stacked>
        {lacking === undefined && (
          <Button variant="primary" onClick={onSelect}>
            {t('payments.select_wallet')}
          </Button>
        )}
        <RouteButton
          variant={lacking === undefined ? 'outline' : 'primary'}
          icon={Plus}
          to="/paymentMethod"
          state={{ ...(backTo && { backTo }), ...(lacking !== undefined && { lacking }) }}
        >
          {t('payments.add_money')}
        </RouteButton>
        <Button variant="ghost" onClick={onOther}>
          {t('payments.other_method')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
