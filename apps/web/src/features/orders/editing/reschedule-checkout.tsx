import type { Order } from '@lavoir/contract';
import { ArrowRight, Lock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { PlacesFailed } from '../../places/places-failed.tsx';
import type { Choice, Side } from '../../schedule/offers.ts';
import { ScheduleCards } from '../../schedule/schedule-cards.tsx';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { CheckoutFrame } from '../checkout/checkout-frame.tsx';
import { attemptFor, newKey } from '../checkout/draft.ts';
import type { Attempt } from '../checkout/draft.ts';
import { TimesStep } from '../checkout/times-step.tsx';
import { useSteps } from '../checkout/use-steps.ts';
import { ContactSupport } from '../my-orders/contact-support.tsx';
import { OrderLedger } from '../my-orders/order-ledger.tsx';
import { whereOf } from '../where-of.ts';
import { ConfirmTimesDialog } from './confirm-times-dialog.tsx';
import { isRescheduled, rescheduleChange, rescheduledVisits, useWishedTimes } from './reschedule.ts';
import type { RescheduleKind } from './reschedule.ts';
import { agreedVisits, standingPlace, withOwnPlaces } from './standing.ts';
import { useSaving } from './use-saving.ts';

type RescheduleCheckoutProps = { order: Order; kind: RescheduleKind };

/** Other times for an order of which all else is locked. */
export function RescheduleCheckout({ order, kind }: RescheduleCheckoutProps) {
  const { t, euro } = useI18n();
  const now = useWallClock();
  const { homes, points, isPending, isPartial } = usePlaces();
  const { wished, wish, forget } = useWishedTimes(order.id);
  const saving = useSaving(order, kind);
  const steps = useSteps();
  const { open, setOpen, show, refusal, setRefusal } = steps;
  const [attempt, setAttempt] = useState<Attempt>();

  const own = standingPlace(order, undefined);
  const place = standingPlace(
    order,
    [...homes, ...points].find((one) => placeKey(one) === placeKey(own)),
  );
  const agreed = agreedVisits(order);
  const times = withOwnPlaces(place.collectionTimes, [agreed.pickup, agreed.delivery]);
  const visits = rescheduledVisits(order, kind, wished, times, now);
  const { pickup, delivery } = visits;
  // of what was agreed only a delivery is lost, to another pick-up: a missed visit is over
  const lost = {
    pickup: pickup ? undefined : wished.pickup,
    delivery: delivery ? undefined : (wished.delivery ?? (kind === 'pickup' ? agreed.delivery : undefined)),
  };
  const change = rescheduleChange(kind, visits);
  const isChanged = isRescheduled(order, visits);

  const accept = (side: Side, choice: Choice) => {
    steps.accepted(side, choice, delivery);
    wish({ [side]: choice });
  };

  const goOn = () => {
    if (!pickup) show({ what: 'pickup' });
    else show({ what: delivery ? 'confirm' : 'delivery' });
  };

  const save = async () => {
    if (!change) return;
    setRefusal(undefined);
    const next = attemptFor(JSON.stringify(change), attempt, newKey);
    setAttempt(next);
    const refused = await saving.save(change, next.key);
    if (!refused) {
      forget();
      return;
    }
    setRefusal(refused);
    if (refused.out.to === 'times')
      setOpen({ what: kind === 'delivery' ? kind : refused.out.side, notice: refused.text });
  };

  const label = () => {
    if (!pickup) return t('checkout.missing_pickup');
    if (!delivery) return t('checkout.missing_delivery');
    return t(isChanged ? 'checkout.continue' : 'editing.nothing');
  };
  const action = (onTicket: boolean) => (
    <Button
      variant="primary"
      size="lg"
      block={onTicket}
      className={onTicket ? 'max-side:hidden' : 'wrap-anywhere hyphens-auto'}
      iconEnd={change && isChanged ? ArrowRight : undefined}
      disabled={change !== undefined && !isChanged}
      onClick={goOn}
    >
      {label()}
    </Button>
  );

  return (
    <>
      <CheckoutFrame
        said={steps.said}
        bar={{ amount: euro(order.total), action: action(false) }}
        aside={
          <Card torchon className="grid content-start gap-4 *:min-w-0">
            <Heading level={2}>{t('orders.number', { number: order.lavoir_order_id })}</Heading>
            <OrderLedger order={order} />
            <p className="text-sm text-ink-2">{t('editing.costs_same')}</p>
            {action(true)}
          </Card>
        }
      >
        <Note tone="blue" icon={Lock}>
          {t(kind === 'pickup' ? 'editing.only_times' : 'editing.only_delivery')}
        </Note>
        <Card className="grid content-start gap-4 *:min-w-0">
          <Heading level={2}>{t('checkout.when_and_where')}</Heading>
          <div className="flex items-start gap-3">
            <Icon of={MapPin} />
            <b className="min-w-0 text-sm">{whereOf(order)}</b>
          </div>
          <ScheduleCards
            pickup={pickup}
            delivery={delivery}
            lost={lost}
            fixed={kind === 'delivery' ? 'pickup' : undefined}
            onPick={(what) => show({ what })}
          />
          <p className="text-xs text-ink-3">{t('schedule.rule_48_hours')}</p>
          <PlacesFailed />
          {!isPending && !isPartial && times.length === 0 && (
            <Note tone="soap">
              {t('editing.no_times')}
              <ContactSupport order={order} />
            </Note>
          )}
        </Card>
        {order.description && (
          <Card className="grid content-start gap-3 *:min-w-0">
            <Heading level={2}>{t('checkout.comments')}</Heading>
            <p className="wrap-anywhere whitespace-pre-line">{order.description}</p>
          </Card>
        )}
      </CheckoutFrame>
      <TimesStep
        steps={steps}
        address={place.address}
        times={times}
        pickup={pickup}
        delivery={delivery}
        isPickupAgreed={kind === 'delivery'}
        lost={lost}
        onAccepted={accept}
      />
      {open?.what === 'confirm' && pickup && delivery && (
        <ConfirmTimesDialog
          order={order}
          kind={kind}
          pickup={pickup}
          delivery={delivery}
          isSaving={saving.isSaving}
          failure={refusal}
          onConfirm={() => void save()}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
