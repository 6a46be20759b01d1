import type { Order } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Stars } from '../../ui/stars.tsx';

type ReviewCardProps = { number: string; review: NonNullable<Order['review']> };

/** What was said of an order; nobody changes it any more. */
export function ReviewCard({ number, review }: ReviewCardProps) {
  const { t, day } = useI18n();
  return (
    <Card className="grid content-start gap-2 *:min-w-0" aria-label={t('orders.your_review')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size={4}>
          {t('orders.number', { number })}
        </Heading>
        <Stars value={review.stars} label={t('orders.stars', { stars: review.stars })} />
      </div>
      {review.review_content && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {t('orders.quote', { text: review.review_content })}
        </p>
      )}
      <p className="text-sm text-ink-3">
        {t('reviews.on', { date: day(wallClockAt(new Date(review.created_at)).day, 'full') })}
      </p>
    </Card>
  );
}
