import { noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { Wallet } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';

type CheckoutPaymentProps = {
  /** undefined where the wallet can't pay */
  payment: 'Wallet' | undefined;
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
  /** under the methods */
  promo: ReactNode;
  /** where it is said what is lacking */
  lackingRef: Ref<HTMLDivElement>;
};

/** How the order will be paid, once it is weighed. */
export function CheckoutPayment({ payment, wallet, promo, lackingRef }: CheckoutPaymentProps) {
  const { balance, reserved, lacking, canOrderLess } = wallet;
  const { t, money } = useI18n();
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.payment')}</Heading>
      <ChoiceGroup label={t('checkout.payment_method')} value={payment} onChange={() => undefined}>
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
          disabled={payment === undefined}
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
            <RouteTextLink to="/paymentMethod" state={{ backTo: '/checkout', lacking }} className="flex">
              {t('checkout.add_credit')}
            </RouteTextLink>
          </Note>
        </div>
      )}
      {promo}
    </Card>
  );
}
