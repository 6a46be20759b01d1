import type { Order } from '@lavoir/contract';
import { leavesTurnaround } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';
import { CartBar } from '../../cart/cart-bar.tsx';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import { stopEditing } from '../../cart/edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import type { Choice, Side } from '../../schedule/offers.ts';
import { SlotDialog } from '../../schedule/slot-dialog.tsx';
import { CheckoutComments } from '../checkout/checkout-comments.tsx';
import { attemptFor, newKey } from '../checkout/draft.ts';
import { RefusalNote } from '../checkout/refusal-note.tsx';
import type { OrderRefusal } from '../checkout/use-placing.ts';
import { useFreshTimes } from '../checkout/use-fresh-times.ts';
import { WhenAndWhere } from '../checkout/when-and-where.tsx';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { SideColumns } from '../side-columns.tsx';
import { ConfirmChangesDialog } from './confirm-changes-dialog.tsx';
import { EditAction } from './edit-action.tsx';
import { EditPlaceDialog } from './edit-place-dialog.tsx';
import { EditSummary } from './edit-summary.tsx';
import { EditedItems } from './edited-items.tsx';
import { useDifference } from './use-difference.ts';
import { useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';

type Open = { what: Side; notice?: string | undefined } | { what: 'place' } | { what: 'confirm' };

/** Everything of an order that can be otherwise, what that costs, and saving it. */
export function EditCheckout({ edited, order }: { edited: EditedOrder; order: Order }) {
  const { t, day, slot, money } = useI18n();
  const navigate = useNavigate();
  const editing = useEditing(edited, order);
  const { signed } = useDifference(editing);
  const { place, times, pickup, delivery, lost, lines, comments, change, missing } = editing;
  const freshenTimes = useFreshTimes(useWallClock().day);
  const saving = useSaving(order, 'edit');
  const [open, setOpen] = useState<Open>();
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [said, setSaid] = useState('');

  const show = (next: Open | undefined) => {
    setRefusal(undefined);
    setOpen(next);
    if (next?.what === 'pickup' || next?.what === 'delivery') freshenTimes();
  };

  const accept = (side: Side, choice: Choice) => {
    const inWords = ({ day: on, slot: at }: Choice) => `${day(on)}, ${slot(at)}`;
    setSaid(t(`schedule.accepted_${side}`, { choice: inWords(choice) }));
    changeEditedOrder({ [side]: choice });
    if (side === 'pickup' && delivery && !leavesTurnaround(choice, delivery))
      show({ what: 'delivery', notice: t('schedule.delivery_cleared', { choice: inWords(delivery) }) });
    else show(undefined);
  };

  const goOn = () => {
    if (missing === undefined) show({ what: 'confirm' });
    else if (missing.what === 'minimum') void navigate({ to: '/home' });
    else if (missing.what === 'pickup' || missing.what === 'delivery') show({ what: missing.what });
  };

  const save = async () => {
    if (!change) return;
    setRefusal(undefined);
    const attempt = attemptFor(JSON.stringify([order.id, change]), edited.attempt, newKey);
    changeEditedOrder({ attempt });
    const refused = await saving.save(change, attempt.key);
    if (!refused) {
      stopEditing();
      return;
    }
    setRefusal(refused);
    const { out, text } = refused;
    if (out.to === 'times') setOpen({ what: out.side, notice: text });
    else if (out.to !== 'retry') setOpen(undefined);
  };

  const onChangePlace = () => show({ what: 'place' });
  const onPick = (what: Side) => show({ what });
  const action = (onTicket: boolean) => (
    <EditAction onTicket={onTicket} missing={missing} isChanged={editing.isChanged} onPress={goOn} />
  );

  return (
    <>
      <SideColumns>
        <div className="grid gap-5 *:min-w-0">
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
        </div>
        <aside className="side:sticky side:top-[calc(var(--topbar-h)+24px)]">
          <EditSummary
            editing={editing}
            order={order}
            refused={
              refusal &&
              open?.what !== 'confirm' && (
                <RefusalNote refusal={refusal} onPick={onPick} onChangePlace={onChangePlace} />
              )
            }
            action={action(true)}
          />
        </aside>
      </SideColumns>
      <PageBar label={t('checkout.total')}>
        <CartBar
          caption={t('checkout.total')}
          amount={money(editing.quote.total)}
          note={editing.difference === 0 ? undefined : signed}
        >
          {action(false)}
        </CartBar>
      </PageBar>
      <p className="sr-only" role="status">
        {said}
      </p>
      {(open?.what === 'pickup' || open?.what === 'delivery') && (
        <SlotDialog
          key={open.what}
          side={open.what}
          address={place.address}
          times={times}
          pickup={pickup}
          delivery={delivery}
          isPickupAgreed={editing.isPickupAgreed}
          notice={open.notice}
          onClose={() => setOpen(undefined)}
          onAccepted={(choice) => accept(open.what, choice)}
        />
      )}
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
