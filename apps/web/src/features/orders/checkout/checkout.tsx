import { leavesTurnaround } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Choice, Side } from '../../schedule/offers.ts';
import { SlotDialog } from '../../schedule/slot-dialog.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { getSession } from '../../../lib/session.ts';
import { useLater } from '../../../lib/use-later.ts';
import { CartBar } from '../../cart/cart-bar.tsx';
import { ChooseAddressDialog } from './choose-address-dialog.tsx';
import type { Place } from '../../places/default-place.ts';
import { later } from '../../../ui/later.ts';
import { PageBar } from '../../../ui/page-bar.tsx';
import { SideColumns } from '../side-columns.tsx';
import { CheckoutComments } from './checkout-comments.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import { attemptFor, newKey } from './draft.ts';
import { newOrder } from './new-order.ts';
import { PrimaryAction } from './primary-action.tsx';
import type { CheckoutLine } from './priced-lines.ts';
import { CheckoutPromo } from './promo/checkout-promo.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePlacing } from './use-placing.ts';
import type { OrderRefusal } from './use-placing.ts';
import { WhenAndWhere } from './when-and-where.tsx';

/** Most have a number: who hasn't is asked for it before the first order. */
const phoneCode = later(() => import('../../accounts/phone-dialog.tsx'));

type Open = { what: Side; notice?: string | undefined } | { what: 'address' } | { what: 'confirm' };

type CheckoutProps = {
  uid: string;
  lines: readonly CheckoutLine[];
  place: Place | undefined;
  onQuantity: (productId: number, quantity: number) => void;
};

/** Everything between the basket and a placed order. */
export function Checkout({ uid, lines, place, onQuantity }: CheckoutProps) {
  const { t, day, slot, money } = useI18n();
  const navigate = useNavigate();
  const {
    draft,
    update,
    forget,
    times,
    freshenTimes,
    pickup,
    delivery,
    lost,
    quote,
    promo,
    fee,
    missing,
    payment,
    wallet,
  } = useCheckout({ uid, lines, place });
  const lackingRef = useRef<HTMLDivElement>(null);
  const placing = usePlacing();
  const phone = useLater(phoneCode);
  const [open, setOpen] = useState<Open>();
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [said, setSaid] = useState('');
  const items = useRef<HTMLDivElement>(null);

  const show = (next: Open | undefined) => {
    setRefusal(undefined);
    setOpen(next);
    if (next?.what === 'pickup' || next?.what === 'delivery') freshenTimes();
  };

  const accept = (side: Side, choice: Choice) => {
    const inWords = ({ day: on, slot: at }: Choice) => `${day(on)}, ${slot(at)}`;
    setSaid(t(`schedule.accepted_${side}`, { choice: inWords(choice) }));
    if (side === 'pickup' && delivery && !leavesTurnaround(choice, delivery)) {
      update({ pickup: choice, delivery: undefined });
      show({ what: 'delivery', notice: t('schedule.delivery_cleared', { choice: inWords(delivery) }) });
      return;
    }
    update({ [side]: choice });
    show(undefined);
  };

  const goOn = () => {
    if (missing === undefined && !getSession()?.user.phone_number) void phone.open();
    else if (missing === undefined) show({ what: 'confirm' });
    else if (missing.what === 'minimum') void navigate({ to: '/home' });
    else if (missing.what === 'gone') items.current?.scrollIntoView({ block: 'center' });
    else if (missing.what === 'credit') lackingRef.current?.focus();
    else show({ what: missing.what });
  };

  const submit = async () => {
    if (!place || !pickup || !delivery || !payment) return;
    setRefusal(undefined);
    const order = newOrder({
      place,
      pickup,
      delivery,
      lines,
      comments: draft.comments,
      payment,
      promo: promo.promo,
    });
    const attempt = attemptFor(JSON.stringify(order), draft.attempt, newKey);
    update({ attempt });
    const refused = await placing.place(order, attempt.key);
    if (refused?.isSpent) update({ attempt: undefined });
    if (!refused) {
      forget();
      return;
    }
    const { out, text } = refused;
    if (out.to === 'promo') {
      promo.lose(text ?? t('checkout.promo_invalid'));
      setOpen(undefined);
      return;
    }
    setRefusal(refused);
    if (out.to === 'times') setOpen({ what: out.side, notice: text });
    else if (out.to !== 'retry') setOpen(undefined);
  };

  return (
    <>
      <SideColumns>
        <div className="grid gap-5 *:min-w-0">
          <WhenAndWhere
            place={place}
            pickup={pickup}
            delivery={delivery}
            lost={lost}
            onChangePlace={() => show({ what: 'address' })}
            onPick={(what) => show({ what })}
          />
          <div ref={items}>
            <CheckoutItems lines={lines} onQuantity={onQuantity} />
          </div>
          <CheckoutComments value={draft.comments} onChange={(comments) => update({ comments })} />
        </div>
        <aside className="grid gap-4 *:min-w-0 side:sticky side:top-[calc(var(--topbar-h)+24px)]">
          <CheckoutPayment
            payment={payment}
            wallet={wallet}
            promo={<CheckoutPromo {...promo} />}
            lackingRef={lackingRef}
          />
          <CheckoutSummary
            quote={quote}
            promo={promo.promo}
            fee={fee}
            refused={
              refusal &&
              open?.what !== 'confirm' &&
              // the payment says it already
              !(refusal.out.to === 'wallet' && wallet.lacking !== undefined) && (
                <RefusalNote
                  refusal={refusal}
                  onPick={(what) => show({ what })}
                  onChangePlace={() => show({ what: 'address' })}
                />
              )
            }
            action={<PrimaryAction onTicket missing={missing} onPress={goOn} />}
          />
        </aside>
      </SideColumns>
      <PageBar label={t('checkout.total')}>
        <CartBar caption={t('checkout.total')} amount={money(quote.total)}>
          <PrimaryAction missing={missing} onPress={goOn} />
        </CartBar>
      </PageBar>
      <p className="sr-only" role="status">
        {said}
      </p>
      {place && (open?.what === 'pickup' || open?.what === 'delivery') && (
        <SlotDialog
          key={open.what}
          side={open.what}
          address={place.address}
          times={times}
          pickup={pickup}
          delivery={delivery}
          notice={open.notice}
          onClose={() => setOpen(undefined)}
          onAccepted={(choice) => accept(open.what, choice)}
        />
      )}
      <ChooseAddressDialog open={open?.what === 'address'} onClose={() => setOpen(undefined)} />
      {phone.shown && (
        <phone.shown.PhoneDialog
          onClose={phone.close}
          onSaved={() => {
            phone.close();
            show({ what: 'confirm' });
          }}
        />
      )}
      {place && pickup && delivery && open?.what === 'confirm' && (
        <ConfirmOrderDialog
          where={[place.company, place.address].filter(Boolean).join(', ')}
          pickup={pickup}
          delivery={delivery}
          lines={lines}
          quote={quote}
          promo={promo.promo}
          fee={fee}
          isPlacing={placing.isPlacing}
          failure={refusal}
          onConfirm={() => void submit()}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
