import { noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { Wallet } from 'lucide-react';
import type { Ref } from 'react';
import { mailTo } from '../../help/contact.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type CheckoutPaymentProps = {
  payment: 'Wallet';
  onPayment: (payment: 'Wallet') => void;
  wallet: {
    /** undefined while it isn't known */
    balance: Cents | undefined;
    /** held by other orders, not in the balance */
    reserved: Cents;
    /** what it lacks to the total */
    lacking: Cents | undefined;
    /** it covers a smaller order */
    canOrderLess: boolean;
  };
  /** where it is said what is lacking */
  lackingRef: Ref<HTMLDivElement>;
};

/** How the order will be paid, once it is weighed. */
export function CheckoutPayment({ payment, onPayment, wallet, lackingRef }: CheckoutPaymentProps) {
  const { balance, reserved, lacking, canOrderLess } = wallet;
  const { t, money } = useI18n();
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.payment')}</Heading>
      <ChoiceGroup label={t('checkout.payment_method')} value={payment} onChange={onPayment}>
        <Choice
          value="Wallet"
          title={t('checkout.wallet')}
          detail={
            balance === undefined
              ? undefined
              : [
                  t('checkout.balance', { amount: money(balance) }),
                  reserved > noCents && t('wallet.reserved', { amount: money(reserved) }),
                ]
                  .filter(Boolean)
                  .join(', ')
          }
          icon={Wallet}
        />
      </ChoiceGroup>
      {lacking !== undefined && (
        <div ref={lackingRef} tabIndex={-1} className="outline-none">
          <Note tone="red" title={t('checkout.insufficient', { amount: money(lacking) })}>
            {canOrderLess && (
              <>
                {t('checkout.order_less', { amount: money(lacking) })}
                <RouteTextLink to="/home" className="flex">
                  {t('checkout.review_items')}
                </RouteTextLink>
              </>
            )}
            <TextLink className="flex" href={mailTo(t('checkout.credit_subject'))}>
              {t('orders.contact_support')}
            </TextLink>
          </Note>
        </div>
      )}
    </Card>
  );
}
