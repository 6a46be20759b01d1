import type { Order } from '@lavoir/contract';
import { isMeasured, quantityToMilli } from '@lavoir/domain';
import { useI18n, localized } from '../../lib/i18n.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { LineName } from '../catalogue/line-name.tsx';

type Line = Order['products'][number];

const foundOf = (line: Line): number => line.actual_quantity ?? line.quantity;
/** Whether it is said of how many pieces. */
export const isOfSeveral = (line: Line): boolean => !isMeasured(line.unit) && foundOf(line) > 1;

type ItemFieldProps = {
  order: Order;
  line: Line | undefined;
  onLine: (id: number) => void;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

/** Which item of the order it is about, and of pieces how many. */
export function ItemField({ order, line, onLine, quantity, onQuantity }: ItemFieldProps) {
  const { t, locale, quantity: written } = useI18n();
  const name = line ? localized(line, 'product_name', locale) : '';
  return (
    <>
      <ChoiceGroup
        label={t('claims.which')}
        value={line && String(line.id)}
        onChange={(id) => onLine(Number(id))}
      >
        {order.products
          .filter((one) => foundOf(one) > 0)
          .map((one) => (
            <Choice
              key={one.id}
              value={String(one.id)}
              title={<LineName line={one} />}
              detail={written(quantityToMilli(foundOf(one)), one.unit)}
            />
          ))}
      </ChoiceGroup>
      {line && isOfSeveral(line) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold">{t('claims.how_many', { of: foundOf(line) })}</p>
          <QuantityStepper
            variant="line"
            quantity={quantity}
            max={foundOf(line)}
            onChange={(next) => onQuantity(Math.max(1, next))}
            texts={{
              add: t('claims.one_more', { name }),
              less: t('claims.one_less', { name }),
              more: t('claims.one_more', { name }),
              count: t('claims.count', { count: quantity }),
            }}
          />
        </div>
      )}
    </>
  );
}
