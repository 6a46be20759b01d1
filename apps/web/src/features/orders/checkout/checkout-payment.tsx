import { noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { Building2, CreditCard, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { cardName } from '../../payments/cards/card-name.ts';
import { expiryText } from '../../payments/cards/expiry-text.ts';
import type { Card as StoredCard } from '../../payments/cards/cards.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { useLater } from '../../../lib/use-later.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { later } from '../../../ui/later.ts';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Payment, PaymentChoice } from '../payment.ts';
import { WaysFailed } from '../ways-failed.tsx';

/** Most pay as last time: the dialogs come when they are asked for. */
const cardDialog = later(() => import('../../payments/cards/select-card-dialog.tsx'));
const walletDialog = later(() => import('../../payments/wallet-dialog.tsx'));

type CheckoutPaymentProps = {
  /** undefined where nothing can pay */
  payment: Payment | undefined;
  /** undefined while they aren't known */
  cards: readonly StoredCard[] | undefined;
  total: Cents;
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
  /** the one whose invoice may pay */
  company: string | undefined;
  onChoose: (choice: PaymentChoice) => void;
  /** under the methods */
  children?: ReactNode;
  /** where it is said what is lacking */
  lackingRef?: Ref<HTMLDivElement>;
};

/** How the order will be paid, once it is weighed. */
export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { payment, cards, total, wallet, company, onChoose, children, lackingRef } = props;
  const { balance, reserved, lacking, canOrderLess } = wallet;
  const texts = useI18n();
  const { t, money } = texts;
  const selectingCard = useLater(cardDialog);
  const showingWallet = useLater(walletDialog);
  const [lastCard, setLastCard] = useState<number>();
  const card =
    payment?.type === 'Card' ? payment.card : (cards?.find(({ id }) => id === lastCard) ?? cards?.[0]);
  const known = cards?.find(({ id }) => id === card?.id);
  const expiry = known && expiryText(texts, known);
  const cardDetail = card && [cardName(card), expiry?.warns && expiry.text].filter(Boolean).join(', ');
  const inWallet =
    balance !== undefined &&
    [
      t('checkout.balance', { amount: money(balance) }),
      reserved > noCents && t('wallet.reserved', { amount: money(reserved) }),
      lacking !== undefined && t('checkout.short', { amount: money(lacking) }),
    ]
      .filter(Boolean)
      .join(', ');

  /** nothing can pay: the ways out are said with what is lacking */
  const isStuck = !payment && cards !== undefined && lacking !== undefined;

  const choose = (choice: PaymentChoice) => {
    if (card) setLastCard(card.id);
    onChoose(choice);
  };
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.payment')}</Heading>
      <ChoiceGroup
        label={t('checkout.payment_method')}
        value={payment?.type}
        onChange={(type) => choose(type === 'Card' ? (card?.id ?? 'Wallet') : type)}
      >
        <Choice
          value="Wallet"
          title={t('checkout.wallet')}
          detail={inWallet || undefined}
          icon={Wallet}
          disabled={lacking !== undefined}
        />
        {card && <Choice value="Card" title={t('checkout.card')} detail={cardDetail} icon={CreditCard} />}
        {company !== undefined && (
          <Choice
            value="Invoice"
            title={t('orders.to_invoice')}
            detail={t('checkout.company_pays', { company })}
            icon={Building2}
          />
        )}
      </ChoiceGroup>
      <WaysFailed />
      {isStuck && (
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
      <div className="-my-2 flex flex-wrap gap-x-6">
        <TextButton icon={card ? CreditCard : Plus} onClick={() => void selectingCard.open()}>
          {t(card ? 'checkout.other_card' : 'checkout.add_card')}
        </TextButton>
        {balance !== undefined && !isStuck && (
          <TextButton icon={Wallet} onClick={() => void showingWallet.open()}>
            {t('checkout.add_money')}
          </TextButton>
        )}
      </div>
      {children}
      {selectingCard.shown && (
        <selectingCard.shown.SelectCardDialog
          selected={card?.id}
          onClose={selectingCard.close}
          onSelect={(id) => {
            choose(id);
            selectingCard.close();
          }}
        />
      )}
      {showingWallet.shown && balance !== undefined && (
        <showingWallet.shown.WalletDialog
          balance={balance}
          total={total}
          backTo="/checkout"
          onClose={showingWallet.close}
          onSelect={() => {
            choose('Wallet');
            showingWallet.close();
          }}
          onOther={() => {
            showingWallet.close();
            void selectingCard.open();
          }}
        />
      )}
    </Card>
  );
}
