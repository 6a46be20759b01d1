import { mostBags } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { largeStepper } from '../large-stepper.ts';
import type { LaundryOrder } from '../laundry.queries.ts';

type BagsInProps = { order: LaundryOrder; count: number; onChange: (count: number) => void };

/** How many bags came in; other than were labelled is asked back when it is sent. */
export function BagsIn({ order, count, onChange }: BagsInProps) {
  const { t } = useI18n();
  const expected = order.bags.count;
  return (
    <section
      aria-label={t('laundry.bags_in')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface px-3.5 py-2.5 shadow-1 max-md:order-3"
    >
      <div>
        <h2 className="font-display font-semibold">{t('laundry.bags_in')}</h2>
        {expected > 0 && expected !== count && (
          <p className="text-on-accent-soft">{t('laundry.bags_differ', { expected, count })}</p>
        )}
      </div>
      <QuantityStepper
        variant="line"
        className={largeStepper}
        quantity={count}
        max={mostBags}
        onChange={(next) => onChange(Math.max(1, next))}
        texts={{
          add: t('laundry.bags_more'),
          less: t('laundry.bags_less'),
          more: t('laundry.bags_more'),
          count: t('laundry.bags_count', { count }),
        }}
      />
    </section>
  );
}
