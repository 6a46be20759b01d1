import type { Order } from '@lavoir/contract';
import { euroToCents, subtractCents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CreditCard, MessageSquare, Plus, Smartphone, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLater } from '../../../lib/use-later.ts';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { later } from '../../../ui/later.ts';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { mailTo } from '../../help/contact.ts';
import { cardName } from '../../payments/cards/card-name.ts';
import { expiryText } from '../../payments/cards/expiry-text.ts';
import { useKnownCards } from '../../payments/cards/cards.queries.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { IntakePhoto } from '../intake/intake-photo.tsx';
import { ownIntakeQuery } from '../intake/intake.queries.ts';
import { byCardOf, openOf } from '../ledger.ts';
import { lackingCredit } from '../payment.ts';
import { WaysFailed } from '../ways-failed.tsx';
import { PayAction } from './pay-action.tsx';
import { usePaying } from './use-paying.ts';

const adding = later(() => import('../../payments/cards/add-card-dialog.tsx'));

/** What is still to be paid, and by what: another card, the wallet, or credit that comes to it. */
export function PayOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t, money } = texts;
  const navigate = useNavigate();
  const { data: wallet, isPending: isWalletComing } = useQuery(walletQuery());
  const { data: intake } = useQuery(ownIntakeQuery(order.id));
  const scalePhoto = intake?.photos.find(({ kind }) => kind === 'scale');
  const knownCards = useKnownCards();
  const cards = knownCards ?? [];
  const addingCard = useLater(adding);
  const { pay, authenticate, isPaying, failure } = usePaying(order);
  const [picked, setPicked] = useState<string>();
  const { open } = openOf(order);
  const byCard = byCardOf(order);
  /** what is open is less than banks move */
  const isTooLittle = byCard !== open;
  const balance = wallet && euroToCents(wallet.amount);
  const lacking = lackingCredit({ total: open, balance });
  const proposed = () => {
    if (balance !== undefined && lacking === undefined) return 'Wallet';
    const other = byCard === undefined ? undefined : cards.find(({ id }) => id !== order.payment_method_id);
    return other ? String(other.id) : 'Bancontact';
  };
  // what is proposed stays, so that nobody presses for another way than they read
  const areWaysThere = knownCards !== undefined && !isWalletComing;
  const chosen = picked ?? proposed();
  const card = cards.find(({ id }) => String(id) === chosen);

  const cardDetail = (one: Parameters<typeof expiryText>[1]) =>
    [
      isTooLittle && byCard !== undefined && t('orders.pay', { amount: money(byCard) }),
      expiryText(texts, one)?.text,
    ]
      .filter(Boolean)
      .join('. ');

  const goOn = () => {
    if (card) void pay({ type: 'Card', card });
    else if (chosen === 'Wallet') void pay({ type: 'Wallet' });
    else
      void navigate({
        to: '/paymentMethod',
        state: { backTo: { order: order.id }, ...(lacking !== undefined && { lacking }) },
      });
  };
  return (
    <div className="grid max-w-160 gap-4 *:min-w-0">
      {order.client_secret !== null && (
        <Note tone="soap" title={t('orders.authenticate')}>
          <TextButton className="flex" onClick={() => void authenticate(order.client_secret ?? '')}>
            {t('orders.authenticate_go')}
          </TextButton>
        </Note>
      )}
      <p>
        <b className="block text-sm text-ink-2">{t('orders.still_to_pay')}</b>
        <span className="font-display text-[2.5rem]/[1.2] font-[740] tracking-[-0.03em] tabular-nums">
          {money(open)}
        </span>
      </p>
      {isTooLittle && (
        <Note tone="soap" title={t('orders.pay_too_little')}>
          {byCard === undefined
            ? t('orders.pay_too_little_text')
            : t('orders.pay_more_by_card', {
                amount: money(byCard),
                free: money(subtractCents(byCard, open)),
              })}
        </Note>
      )}
      {areWaysThere ? (
        <ChoiceGroup label={t('orders.pay_how')} value={chosen} onChange={setPicked}>
          <Choice
            value="Bancontact"
            title={t('orders.pay_bancontact')}
            detail={t('orders.pay_bancontact_text')}
            icon={Smartphone}
            disabled={isPaying}
          />
          {cards.map((one) => (
            <Choice
              key={one.id}
              value={String(one.id)}
              title={cardName(one)}
              detail={cardDetail(one)}
              icon={CreditCard}
              disabled={isPaying || byCard === undefined}
            />
          ))}
          <Choice
            value="Wallet"
            title={t('checkout.wallet')}
            detail={
              balance !== undefined &&
              [
                t('checkout.balance', { amount: money(balance) }),
                lacking !== undefined && t('checkout.short', { amount: money(lacking) }),
              ]
                .filter(Boolean)
                .join(', ')
            }
            icon={Wallet}
            disabled={isPaying || balance === undefined || lacking !== undefined}
          />
        </ChoiceGroup>
      ) : (
        <Skeleton height={212} label={t('common.loading')} />
      )}
      <WaysFailed />
      {byCard !== undefined && (
        <TextButton icon={Plus} className="-my-2 justify-self-start" onClick={() => void addingCard.open()}>
          {t('orders.pay_other_card')}
        </TextButton>
      )}
      {areWaysThere && (
        <PayAction
          label={
            chosen === 'Bancontact'
              ? t('orders.pay_add_credit')
              : t('orders.pay', { amount: money(card ? (byCard ?? open) : open) })
          }
          isPaying={isPaying}
          failure={failure}
          onPay={goOn}
        />
      )}
      <Note icon={MessageSquare}>
        {t('orders.weight_wrong')}{' '}
        <TextLink
          className="flex"
          href={mailTo(t('orders.support_subject', { number: order.lavoir_order_id }))}
        >
          {t('orders.weight_wrong_tell')}
        </TextLink>
        {scalePhoto && <IntakePhoto orderId={order.id} photo={scalePhoto} />}
      </Note>
      {addingCard.shown && (
        <addingCard.shown.AddCardDialog
          onClose={addingCard.close}
          onAdded={({ id }) => {
            setPicked(String(id));
            addingCard.close();
          }}
        />
      )}
    </div>
  );
}
