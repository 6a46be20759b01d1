import type { Order } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import { stopEditing } from '../../cart/edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import type { Choice, Side } from '../../schedule/offers.ts';
import { CheckoutComments } from '../checkout/checkout-comments.tsx';
import { CheckoutFrame } from '../checkout/checkout-frame.tsx';
import { CheckoutPayment } from '../checkout/checkout-payment.tsx';
import { attemptFor, newKey } from '../checkout/draft.ts';
import { RefusalNote } from '../checkout/refusal-note.tsx';
import { TimesStep } from '../checkout/times-step.tsx';
import { ToleranceChoice } from '../checkout/tolerance-choice.tsx';
import { useSteps } from '../checkout/use-steps.ts';
import { WhenAndWhere } from '../checkout/when-and-where.tsx';
import { ConfirmChangesDialog } from './confirm-changes-dialog.tsx';
import { EditAction } from './edit-action.tsx';
import { EditPlaceDialog } from './edit-place-dialog.tsx';
import { EditSummary } from './edit-summary.tsx';
import { EditedItems } from './edited-items.tsx';
import { useDifference } from './use-difference.ts';
import { useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';

/** Everything of an order that can be otherwise, what that costs, and saving it. */
export function EditCheckout({ edited, order }: { edited: EditedOrder; order: Order }) {
  const { money } = useI18n();
  const navigate = useNavigate();
  const editing = useEditing(edited, order);
  const { signed } = useDifference(editing);
  const { place, times, pickup, delivery, lost, lines, comments, change, missing } = editing;
  const saving = useSaving(order, 'edit');
  const steps = useSteps();
  const { open, setOpen, show, refusal, setRefusal } = steps;
  const lackingRef = useRef<HTMLDivElement>(null);

  const accept = (side: Side, choice: Choice) => {
    steps.accepted(side, choice, delivery);
    changeEditedOrder({ [side]: choice });
  };

  const goOn = () => {
    if (missing === undefined) show({ what: 'confirm' });
    else if (missing.what === 'minimum') void navigate({ to: '/home' });
    else if (missing.what === 'credit') lackingRef.current?.focus();
    else if (missing.what === 'pickup' || missing.what === 'delivery') show({ what: missing.what });
  };

  const save = async () => {
    if (!change) return;
    setRefusal(undefined);
    const attempt = attemptFor(JSON.stringify([order.id, change]), edited.attempt, newKey);
    changeEditedOrder({ attempt });
    const refused = await saving.save(change, attempt.key, editing.quote.total);
    if (refused) steps.refuse(refused, editing.promo.lose);
    else stopEditing();
  };

  const onChangePlace = () => show({ what: 'place' });
  const onPick = (what: Side) => show({ what });
  const action = (onTicket: boolean) => (
    <EditAction onTicket={onTicket} missing={missing} isChanged={editing.isChanged} onPress={goOn} />
  );

  return (
    <>
      <CheckoutFrame
        said={steps.said}
        bar={{
          amount: money(editing.quote.total),
          note: editing.difference === 0 ? undefined : signed,
          action: action(false),
        }}
        aside={
          <>
            <CheckoutPayment
              payment={editing.payment}
              cards={editing.cards}
              wallet={editing.wallet}
              company={place.mayInvoice ? place.company : undefined}
              total={editing.quote.total}
              onChoose={(payment) => changeEditedOrder({ payment })}
              lackingRef={lackingRef}
            >
              {editing.payment?.type !== 'Invoice' && (
                <ToleranceChoice
                  value={editing.overEstimate}
                  onChange={(overEstimate) => changeEditedOrder({ overEstimate })}
                />
              )}
            </CheckoutPayment>
            <EditSummary
              editing={editing}
              refused={
                refusal &&
                open?.what !== 'confirm' && (
                  <RefusalNote refusal={refusal} onPick={onPick} onChangePlace={onChangePlace} />
                )
              }
              action={action(true)}
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
        <EditedItems lines={lines} onQuantity={editing.setQuantity} />
        <CheckoutComments value={comments} onChange={(next) => changeEditedOrder({ comments: next })} />
      </CheckoutFrame>
      <TimesStep
        steps={steps}
        address={place.address}
        times={times}
        pickup={pickup}
        delivery={delivery}
        isPickupAgreed={editing.isPickupAgreed}
        lost={lost}
        onAccepted={accept}
      />
      {open?.what === 'place' && (
        <EditPlaceDialog editing={editing} order={order} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'confirm' && pickup && delivery && (
        <ConfirmChangesDialog
          editing={editing}
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
