import type { CallOutput, Order, addReview } from '@lavoir/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Note } from '../../ui/note.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { ShareDialog } from './share-dialog.tsx';

type ReviewAreaProps = {
  order: Order;
  /** the order has its review now: show it */
  onSent: () => void;
  /** ways to tell us what was wrong */
  tellUs: ReactNode;
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What its customer says of an order: asked once, then read. */
export function ReviewArea({ order, onSent, tellUs }: ReviewAreaProps) {
  const { t } = useI18n();
  const [said, setSaid] = useState<CallOutput<typeof addReview>>();
  const [isAsked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  const review = order.review ?? said?.review;
  if (!review) {
    return (
      // it counts from here on: where its answer is lost, the order says that it came
      <div onSubmit={() => setSent(true)}>
        <ReviewForm
          orderId={order.id}
          onSent={(answer) => {
            setSaid(answer);
            setAsked(answer?.share !== null);
            onSent();
          }}
        />
      </div>
    );
  }
  const isHappy = review.stars === 5;
  return (
    <div className="grid gap-4 *:min-w-0">
      {isSent && (
        // the form that had the focus is gone
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <Note tone="green" role="status" title={t('reviews.thanks')}>
            {!isHappy && <p>{t('reviews.tell_us')}</p>}
            {!isHappy && <div className="-ml-4 flex flex-wrap">{tellUs}</div>}
          </Note>
        </div>
      )}
      <ReviewCard number={order.lavoir_order_id} review={review} />
      {isAsked && said?.share && <ShareDialog site={said.share} onClose={() => setAsked(false)} />}
    </div>
  );
}
