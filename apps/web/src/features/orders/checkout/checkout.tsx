import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { keptLineIds } from '../../cart/cart.queries.ts';
import type { Choice, Side } from '../../schedule/offers.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { hasPhone } from '../../accounts/has-phone.ts';
import { useLater } from '../../../lib/use-later.ts';
import { ChooseAddressDialog } from './choose-address-dialog.tsx';
import type { Place } from '../../places/default-place.ts';
import { later } from '../../../ui/later.ts';
import { CheckoutComments } from './checkout-comments.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import { attemptFor, newKey, triedFrom } from './draft.ts';
import { newOrder } from './new-order.ts';
import { PrimaryAction } from './primary-action.tsx';
import type { CheckoutLine } from './priced-lines.ts';
import { CheckoutPromo } from './promo/checkout-promo.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { TimesStep } from './times-step.tsx';
import { ToleranceChoice } from './tolerance-choice.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePlacing } from './use-placing.ts';
import { forgetAttempt, keepAttempt, readAttempt } from './use-draft.ts';
import { useSteps } from './use-steps.ts';
import { WhenAndWhere } from './when-and-where.tsx';

/** Most have a number: who hasn't is asked for it before the first order. */
const phoneCode = later(() => import('../../accounts/phone-dialog.tsx'));

type CheckoutProps = {
  uid: string;
  lines: readonly CheckoutLine[];
  place: Place | undefined;
  onQuantity: (productId: number, quantity: number) => void;
};

/** Everything between the basket and a placed order. */
export function Checkout({ uid, lines, place, onQuantity }: CheckoutProps) {
  const { money } = useI18n();
  const navigate = useNavigate();
  const {
    draft,
    update,
    forget,
    times,
    pickup,
    delivery,
    lost,
    quote,
    promo,
    fee,
    missing,
    payment,
    cards,
    wallet,
  } = useCheckout({ uid, lines, place });
  const lackingRef = useRef<HTMLDivElement>(null);
  const placing = usePlacing();
  const phone = useLater(phoneCode);
  const steps = useSteps();
  const { open, setOpen, show, refusal, setRefusal } = steps;
  const items = useRef<HTMLDivElement>(null);

  const accept = (side: Side, choice: Choice) => {
    const isCleared = steps.accepted(side, choice, delivery);
    update(isCleared ? { pickup: choice, delivery: undefined } : { [side]: choice });
  };

  const confirm = async () => {
    if (await hasPhone()) show({ what: 'confirm' });
    else void phone.open();
  };

  const goOn = () => {
    if (missing === undefined) void confirm();
    else if (missing.what === 'minimum') void navigate({ to: '/home' });
    else if (missing.what === 'gone') items.current?.scrollIntoView({ block: 'center' });
    else if (missing.what === 'credit') lackingRef.current?.focus();
    else show({ what: missing.what === 'address' ? 'place' : missing.what });
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
      overEstimate: draft.overEstimate,
    });
    const lineIds = keptLineIds();
    const earlier = triedFrom(lineIds, readAttempt(uid));
    const attempt = attemptFor(JSON.stringify(order), earlier, newKey);
    const isAnother = earlier !== undefined && earlier !== attempt;
    const kept = { ...attempt, lineIds };
    keepAttempt(uid, kept);
    const refused = await placing.place(order, kept, quote.total, isAnother);
    if (refused?.isSpent) forgetAttempt(uid);
    if (refused) steps.refuse(refused, promo.lose);
    else forget();
  };

  const onChangePlace = () => show({ what: 'place' });
  const onPick = (what: Side) => show({ what });

  return (
    <>
      <CheckoutFrame
        said={steps.said}
        bar={{
          amount: money(quote.total),
          action: <PrimaryAction missing={missing} onPress={goOn} />,
        }}
        aside={
          <>
            <CheckoutPayment
              payment={payment}
              cards={cards}
              wallet={wallet}
              company={place?.mayInvoice ? place.company : undefined}
              total={quote.total}
              onChoose={(choice) => update({ payment: choice })}
              lackingRef={lackingRef}
            >
              <CheckoutPromo {...promo} />
              {payment?.type !== 'Invoice' && (
                <ToleranceChoice
                  value={draft.overEstimate}
                  onChange={(overEstimate) => update({ overEstimate })}
                />
              )}
            </CheckoutPayment>
            <CheckoutSummary
              quote={quote}
              payment={payment}
              promo={promo.promo}
              fee={fee}
              refused={
                refusal &&
                open?.what !== 'confirm' &&
                // the payment says it already
                !(refusal.out.to === 'wallet' && missing?.what === 'credit') && (
                  <RefusalNote refusal={refusal} onPick={onPick} onChangePlace={onChangePlace} />
                )
              }
              action={<PrimaryAction onTicket missing={missing} onPress={goOn} />}
            />
          </>
        }
      >
        <WhenAndWhere
          place={place}
          pickup={pickup}
          delivery={delivery}
          lost={lost}
          onChangePlace={onChangePlace}
          onPick={onPick}
        />
        <div ref={items}>
          <CheckoutItems lines={lines} onQuantity={onQuantity} />
        </div>
        <CheckoutComments value={draft.comments} onChange={(comments) => update({ comments })} />
      </CheckoutFrame>
      {place && (
        <TimesStep
          steps={steps}
          address={place.address}
          times={times}
          pickup={pickup}
          delivery={delivery}
          lost={lost}
          onAccepted={accept}
        />
      )}
      <ChooseAddressDialog open={open?.what === 'place'} onClose={() => setOpen(undefined)} />
      {phone.shown && (
        <phone.shown.PhoneDialog
          onClose={phone.close}
          onSaved={() => {
            phone.close();
            show({ what: 'confirm' });
          }}
        />
      )}
      {place && pickup && delivery && payment && open?.what === 'confirm' && (
        <ConfirmOrderDialog
          where={[place.company, place.address].filter(Boolean).join(', ')}
          pickup={pickup}
          delivery={delivery}
          lines={lines}
          quote={quote}
          promo={promo.promo}
          fee={fee}
          payment={payment}
          isPlacing={placing.isPlacing}
          failure={refusal}
          onConfirm={() => void submit()}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
