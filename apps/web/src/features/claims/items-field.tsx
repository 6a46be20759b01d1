import { ProductGlyph } from '../catalogue/product-glyph.tsx';
import type { Order } from '@lavoir/contract';
import { isMeasured, quantityToMilli } from '@lavoir/domain';
import { useI18n, localized } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

type Line = Order['products'][number];
/** A line of the order and how much of it: pieces alone are counted, of all else it is the whole line. */
export type ClaimedItem = { line_id: number; quantity: number };

const foundOf = (line: Line): number => line.actual_quantity ?? line.quantity;
/** Whether it is said of how many pieces. */
export const isOfSeveral = (line: Line): boolean => !isMeasured(line.unit) && foundOf(line) > 1;

/** What came back, and so may be reported. */
export const claimableLines = (order: Order): Line[] => order.products.filter((line) => foundOf(line) > 0);

type ItemsFieldProps = {
  order: Order;
  value: readonly ClaimedItem[];
  onChange: (items: ClaimedItem[]) => void;
};

/** Which items of the order it is about, and of pieces how many. */
export function ItemsField({ order, value, onChange }: ItemsFieldProps) {
  const { t } = useI18n();
  const change = (line: Line, quantity: number) => {
    const others = value.filter(({ line_id }) => line_id !== line.id);
    onChange(quantity > 0 ? [...others, { line_id: line.id, quantity }] : others);
  };
  return (
    <fieldset className="grid gap-2.5 *:min-w-0" aria-label={t('claims.which')}>
      {claimableLines(order).map((line) => (
        <ItemRow
          key={line.id}
          line={line}
          quantity={value.find(({ line_id }) => line_id === line.id)?.quantity ?? 0}
          onChange={(quantity) => change(line, quantity)}
        />
      ))}
    </fieldset>
  );
}

type ItemRowProps = { line: Line; quantity: number; onChange: (quantity: number) => void };

function ItemRow({ line, quantity, onChange }: ItemRowProps) {
  const { t, locale, quantity: written } = useI18n();
  const name = localized(line, 'product_name', locale);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md px-4 py-1.5 inset-ring-[1.5px] inset-ring-line-strong has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary">
      <Checkbox
        className="min-w-40 flex-1 [&>label]:items-center"
        checked={quantity > 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      >
        <span className="flex items-center gap-3">
          <span className="cramped:hidden">
            <ProductGlyph icon={line.icon} size="sm" />
          </span>
          <b className="min-w-0 wrap-anywhere">{name}</b>
        </span>
      </Checkbox>
      {quantity > 0 && isOfSeveral(line) ? (
        <QuantityStepper
          variant="line"
          quantity={quantity}
          max={foundOf(line)}
          onChange={onChange}
          texts={{
            add: t('claims.one_more', { name }),
            less: t('claims.one_less', { name }),
            more: t('claims.one_more', { name }),
            count: t('claims.count', { count: quantity }),
          }}
        />
      ) : (
        <span className="text-ink-2">{written(quantityToMilli(foundOf(line)), line.unit)}</span>
      )}
    </div>
  );
}
