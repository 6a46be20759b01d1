import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CartSkeleton } from '../../cart/cart-skeleton.tsx';
import { SideColumns } from '../side-columns.tsx';

/** The boxes of checkout, with the words that wait for nothing. Longer than a screen, so that the footer stays below it. */
export function CheckoutSkeleton({ label }: { label: string }) {
  const { t } = useI18n();
  return (
    <SideColumns className="min-h-dvh content-start">
      <div className="grid gap-5" role="status" aria-label={label}>
        <Card className="grid content-start gap-4 *:min-w-0">
          <Heading level={2}>{t('checkout.when_and_where')}</Heading>
          <div className="grid h-12 content-center gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            <Skeleton className="h-21 w-full" />
            <Skeleton className="h-21 w-full" />
          </div>
          <p className="text-xs text-ink-3">{t('schedule.rule_48_hours')}</p>
        </Card>
        <Card>
          <Heading level={2}>{t('checkout.items')}</Heading>
          <CartSkeleton label={label} />
        </Card>
      </div>
      <div className="grid gap-4">
        <Card>
          <Heading level={2}>{t('checkout.payment')}</Heading>
          <CartSkeleton label={label} />
        </Card>
        <Card>
          <Heading level={2}>{t('checkout.summary')}</Heading>
          <CartSkeleton label={label} />
        </Card>
      </div>
    </SideColumns>
  );
}
