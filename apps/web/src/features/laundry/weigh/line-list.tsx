import { ProductGlyph } from '../../catalogue/product-glyph.tsx';
import { isMeasured, quantityToMilli } from '@lavoir/domain';
import { Check } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { nameOfLine } from '../line-texts.ts';
import type { LaundryOrder, Preview } from '../laundry.queries.ts';
import { valueOf } from './typed.ts';
import type { Weighing } from '../outbox/weighings.ts';

const look = tv({
  slots: {
    row: 'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line px-3.5 py-2.5 text-left not-first:border-t hover:bg-hover roomy:text-[0.9375rem]/5 @md:grid-cols-[auto_minmax(0,1fr)_auto_4.5rem_1.25rem]',
    value:
      'grid min-h-11 min-w-21.5 place-items-center rounded-[10px] px-2 font-display text-[1.0625rem]/6 font-bold tabular-nums',
  },
  variants: {
    isChosen: {
      true: {
        row: 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-primary)] hover:bg-primary-soft',
        value: 'bg-surface inset-ring-2 inset-ring-primary',
      },
      false: { value: 'inset-ring-[1.5px] inset-ring-control' },
    },
    isEmpty: { true: { value: 'font-text text-sm font-medium text-ink-3' } },
  },
  compoundVariants: [
    {
      isChosen: false,
      isEmpty: true,
      class: { value: 'outline-[1.5px] -outline-offset-[1.5px] outline-control outline-dashed inset-ring-0' },
    },
  ],
});

/** What is done with a line: kilos are weighed, rugs measured, pieces counted. */
const verbOf = (unit: string) =>
  unit === 'kg' ? 'laundry.weigh_it' : isMeasured(unit) ? 'laundry.measure' : 'laundry.count';

type LineListProps = {
  order: LaundryOrder;
  typed: Weighing['typed'];
  preview: Preview | undefined;
  chosen: number;
  onChoose: (id: number) => void;
};

/** The order's lines; the chosen one takes what is typed. */
export function LineList({ order, typed, preview, chosen, onChoose }: LineListProps) {
  const texts = useI18n();
  const { t, euro, quantity } = texts;
  return (
    <ul
      className="@container overflow-hidden rounded-md bg-surface shadow-1 max-md:order-1"
      aria-label={t('laundry.lines')}
    >
      {order.lines.map((line) => {
        const text = typed[line.id] ?? '';
        const value = valueOf(text);
        const priced = preview?.lines.find(({ id }) => id === line.id);
        const slots = look({ isChosen: line.id === chosen, isEmpty: value === undefined });
        return (
          <li key={line.id}>
            <button
              type="button"
              className={slots.row()}
              aria-pressed={line.id === chosen}
              onClick={() => onChoose(line.id)}
            >
              <Tile size="sm">
                <ProductGlyph icon={line.icon} size="sm" soap={line.unit === 'kg'} />
              </Tile>
              <span className="min-w-0">
                <b className="block font-semibold wrap-anywhere">{nameOfLine(line, texts)}</b>
                <span className="text-ink-2">
                  {t('laundry.ordered', { quantity: quantity(quantityToMilli(line.quantity), line.unit) })}
                </span>
              </span>
              <span className={slots.value()}>
                {value === undefined ? (
                  t(verbOf(line.unit))
                ) : (
                  <Weighed text={text} unit={line.unit} small="text-sm" />
                )}
              </span>
              <span className="text-right font-semibold whitespace-nowrap tabular-nums @max-md:col-start-2 @max-md:text-left">
                {euro(value === undefined ? line.total : (priced?.total ?? line.total))}
              </span>
              <span className="text-success @max-md:justify-self-end">
                {value !== undefined && (
                  <>
                    <Icon of={Check} size="sm" />
                    <span className="sr-only">{t('laundry.is_done')}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const marks: Record<string, string> = { kg: 'kg', m2: 'm²' };

/** As it is typed: `6,` is neither 6 nor 6,0 yet. What it is counted in is smaller. */
export function Weighed({ text, unit, small }: { text: string; unit: string; small: string }) {
  const mark = marks[unit];
  return (
    <span className="whitespace-nowrap">
      {text}
      {mark && <small className={classNames('font-text font-medium tracking-normal', small)}> {mark}</small>}
    </span>
  );
}
