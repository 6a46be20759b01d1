import type { Cents } from '@lavoir/domain';
import { Wallet } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';

type CheckoutPaymentProps = {
  payment: 'Wallet';
  onPayment: (payment: 'Wallet') => void;
  /** undefined while it isn't known */
  balance: Cents | undefined;
  /** what the wallet lacks to the total */
  lacking: Cents | undefined;
};

/** How the order will be paid, once it is weighed. */
export function CheckoutPayment({ payment, onPayment, balance, lacking }: CheckoutPaymentProps) {
  const { t, money } = useI18n();
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.payment')}</Heading>
      <ChoiceGroup label={t('checkout.payment_method')} value={payment} onChange={onPayment}>
        <Choice
          value="Wallet"
          title={t('checkout.wallet')}
          detail={balance === undefined ? undefined : t('checkout.balance', { amount: money(balance) })}
          icon={Wallet}
        />
      </ChoiceGroup>
      {lacking !== undefined && (
        <Note tone="red" title={t('checkout.insufficient')}>
          {t('checkout.lacking', { amount: money(lacking) })}
        </Note>
      )}
    </Card>
  );
}
