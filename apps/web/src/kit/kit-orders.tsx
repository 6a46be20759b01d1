import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LockerCard } from '../features/orders/locker-card.tsx';
import { OrderLegs, type Leg } from '../features/orders/order-legs.tsx';
import { StarPicker, Stars } from '../ui/stars.tsx';
import { ItemLines } from '../ui/summary.tsx';
import { Tracker } from '../features/orders/tracker.tsx';
import { Heading } from '../ui/heading.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

export const LEGS: Leg[] = [
  {
    kind: 'pickup',
    label: 'Pick-up',
    when: 'Mon 23/11/2026, 18:00 – 20:00',
    where: 'Rue du Bailli 47, 1050 Ixelles',
  },
  {
    kind: 'delivery',
    label: 'Delivery',
    when: 'Thu 26/11/2026, 18:00 – 20:00',
    where: 'Rue du Bailli 47, 1050 Ixelles',
  },
];

export const ITEMS = [
  { name: 'Shirt, on hanger', times: '× 5', amount: '€ 19,00' },
  { name: 'Wool jumper', times: '× 1', amount: '€ 7,50' },
  { name: 'Wash & fold, 6,2 kg', times: '× 1', amount: '€ 24,18' },
];

/** Tracker, locker, legs, stars. */
export function OrdersSection() {
  const [rating, setRating] = useState(4);
  return (
    <KitSection title="Orders">
      <LockerCard
        title="Your laundry is in the locker"
        text="Studio Tilleul, ground floor, left of the reception. Kept until Mon 23/11."
        locker={{ label: 'Locker', value: '12' }}
        code={{ label: 'Access code', value: '4 8 2 7' }}
        actions={
          <>
            <Button variant="accent" icon={Check}>
              Order retrieved
            </Button>
            <Button variant="panel">Report an issue</Button>
          </>
        }
      />
      <Card className="grid content-start gap-6 *:min-w-0">
        <Tracker
          label="Order progress: step 3 of 5"
          steps={[
            { title: 'Order confirmed', detail: 'Sat 21/11', state: 'done' },
            { title: 'Picked up', detail: 'Mon 23/11, 18:25', state: 'done' },
            { title: 'Processed', detail: 'Being ironed', state: 'now' },
            { title: 'Ready', state: 'todo' },
            { title: 'Retrieved', state: 'todo' },
          ]}
        />
        <Tracker
          label="Order progress: step 2 of 5"
          steps={[
            { title: 'Order confirmed', detail: 'Thu 19/11', state: 'done' },
            { title: 'Pick-up missed', detail: 'Fri 20/11, 18:45', state: 'issue' },
            { title: 'Processed', state: 'todo' },
            { title: 'Ready', state: 'todo' },
            { title: 'Retrieved', state: 'todo' },
          ]}
        />
        <OrderLegs legs={LEGS} />
      </Card>
      <KitGrid>
        <Card>
          <ItemLines items={ITEMS} ruled strong />
        </Card>
        <div className="grid gap-3.5 rounded-lg bg-accent-soft p-5 md:p-6">
          <Heading level={3}>How was it?</Heading>
          <StarPicker
            label="Rating"
            value={rating}
            onChange={setRating}
            starLabels={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']}
          />
          <Stars value={3} label="3 out of 5" />
        </div>
      </KitGrid>
    </KitSection>
  );
}
