import { ProductGlyph } from '../catalogue/product-glyph.tsx';
import type { Order } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import type { ClaimKind } from '@lavoir/domain';
import { useI18n, localized } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Tile } from '../../ui/tile.tsx';
import { isOfSeveral, mostOf, wholeOf } from './claimed-items.ts';
import type { ClaimedItem, Line } from './claimed-items.ts';

type ItemsFieldProps = {
  order: Order;
  /** what happened to them; undefined while it isn't said */
  kind: ClaimKind | undefined;
  value: readonly ClaimedItem[];
  onChange: (items: ClaimedItem[]) => void;
};

/** Which items of the order it is about, and of pieces how many. */
export function ItemsField({ order, kind, value, onChange }: ItemsFieldProps) {
  const { t } = useI18n();
  const change = (line: Line, quantity: number) => {
    const others = value.filter(({ line_id }) => line_id !== line.id);
    onChange(quantity > 0 ? [...others, { line_id: line.id, quantity }] : others);
  };
  return (
    <fieldset className="grid gap-2.5 *:min-w-0" aria-label={t('claims.which')}>
      {order.products.map((line) => (
        <ItemRow
          key={line.id}
          line={line}
          kind={kind}
          quantity={value.find(({ line_id }) => line_id === line.id)?.quantity ?? 0}
          onChange={(quantity) => change(line, quantity)}
        />
      ))}
    </fieldset>
  );
}

type ItemRowProps = {
  line: Line;
  kind: ClaimKind | undefined;
  quantity: number;
  onChange: (quantity: number) => void;
};

function ItemRow({ line, kind, quantity, onChange }: ItemRowProps) {
  const { t, locale, quantity: written } = useI18n();
  const name = localized(line, 'product_name', locale);
  const most = mostOf(line, kind);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md px-4 py-1.5 max-sm:gap-x-2 max-sm:px-3 inset-ring-[1.5px] inset-ring-line-strong has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary">
      <Checkbox
        // as narrow as its longest word, beside which the stepper has its place on a phone, too
        className="max-w-full flex-1 max-sm:[&>label]:gap-2 [&>label]:items-center [&>label]:py-1.5 [&>label>span:last-child]:min-w-0"
        checked={quantity > 0}
        disabled={most === 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      >
        <span className="flex items-center gap-3 max-sm:gap-2">
          <Tile size="sm" className="cramped:hidden">
            <ProductGlyph icon={line.icon} size="sm" soap={line.unit === 'kg'} />
          </Tile>
          <span className="min-w-0 text-base">
            <b className="block wrap-break-word">{name}</b>
            {line.actual_quantity === 0 && (
              <span className="block text-xs text-ink-2">{t('claims.none_found')}</span>
            )}
          </span>
        </span>
      </Checkbox>
      {quantity > 0 && isOfSeveral(line, kind) ? (
        <QuantityStepper
          variant="line"
          className="ml-auto"
          quantity={quantity}
          max={most}
          onChange={onChange}
          texts={{
            add: t('claims.one_more', { name }),
            less: t('claims.one_less', { name }),
            more: t('claims.one_more', { name }),
            count: t('claims.count', { count: quantity }),
          }}
        />
      ) : (
        <span className="text-ink-3">{written(quantityToMilli(wholeOf(line)), line.unit)}</span>
      )}
    </div>
  );
}
