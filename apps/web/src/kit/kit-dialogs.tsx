import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DateTiles } from '../features/schedule/date-tiles.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Stitch } from '../features/orders/checkout/confirm-frame.tsx';
import { LegJourney } from '../features/orders/order-legs.tsx';
import { SlotList } from '../features/schedule/slot-list.tsx';
import { ItemLines, Summary } from '../ui/summary.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';
import { ITEMS, LEGS } from './kit-orders.tsx';
import { DATES, SLOTS } from './kit-schedule.tsx';
import { Heading } from '../ui/heading.tsx';
import { KitSection } from './kit-section.tsx';

const NAMES = ['Slot picker', 'Confirm order', 'Promo code', 'Delete order'] as const;
type Name = (typeof NAMES)[number];
type Shared = { open: boolean; onClose: () => void; closeLabel: string };

function SlotPicker(shared: Shared) {
  const [day, setDay] = useState('2026-11-26');
  const [slot, setSlot] = useState('18:00 - 20:00');
  return (
    <Dialog
      {...shared}
      large
      title="Delivery"
      description="To Rue du Bailli 47, 1050 Ixelles. Possible from 48 hours after your pick-up on Mon 23/11."
    >
      <DateTiles
        label="Date"
        dates={DATES}
        value={day}
        onChange={setDay}
        earlierLabel="Earlier dates"
        laterLabel="Later dates"
      />
      <div className="grid content-start gap-3 *:min-w-0">
        <Heading level={3} size={4}>
          Select a time slot
        </Heading>
        <SlotList label="Time slot" slots={SLOTS} value={slot} onChange={setSlot} none="None" />
      </div>
      <DialogActions>
        <Button variant="ghost" className="max-md:hidden" onClick={shared.onClose}>
          Cancel
        </Button>
        <Button variant="primary" size="lg">
          Confirm {slot}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ConfirmOrder(shared: Shared) {
  return (
    <Dialog {...shared} torchon large title="Confirm your order">
      <LegJourney legs={LEGS} />
      <Stitch />
      <ItemLines items={ITEMS} />
      <Stitch />
      <Summary
        lines={[
          { label: 'Delivery fee', amount: '€ 4,90' },
          { label: 'Paid with', amount: 'Wallet' },
        ]}
        total={{ label: 'Total (tvac)', amount: '€ 49,36' }}
      />
      <DialogActions fill>
        <Button size="lg" className="max-md:hidden" onClick={shared.onClose}>
          Back
        </Button>
        <Button variant="primary" size="lg" loading loadingText="Processing">
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PromoCode(shared: Shared) {
  return (
    <Dialog {...shared} size="sm" title="Promo code" description="Valid on your first order.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          toast.error('Shown above the dialog');
        }}
      >
        <Field label="Code" error="This promo code does not exist">
          <TextInput defaultValue="LINGE20" data-autofocus />
        </Field>
        <DialogActions fill>
          <Button variant="primary" type="submit">
            Try again
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A button for each dialog. */
export function DialogsSection() {
  const [open, setOpen] = useState<Name>();
  const shared = (name: Name): Shared => ({
    open: open === name,
    onClose: () => setOpen(undefined),
    closeLabel: 'Close',
  });
  return (
    <KitSection title="Dialogs">
      <div className="flex flex-wrap items-center gap-3">
        {NAMES.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <SlotPicker {...shared('Slot picker')} />
      <ConfirmOrder {...shared('Confirm order')} />
      <PromoCode {...shared('Promo code')} />
      <ConfirmDialog
        {...shared('Delete order')}
        onConfirm={() => setOpen(undefined)}
        title="Delete this order?"
        description="Order LV-20433 will be cancelled. Nothing has been charged."
        cancelLabel="No, keep it"
        confirmLabel="Yes, delete"
        destructive
      />
    </KitSection>
  );
}
