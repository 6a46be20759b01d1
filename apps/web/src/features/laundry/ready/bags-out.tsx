import { mostBags } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { largeStepper } from '../large-stepper.ts';

type BagsOutProps = {
  folded: number;
  hanger: number;
  onFolded: (count: number) => void;
  onHanger: (count: number) => void;
};

/** How many bags leave of each kind; one at least. */
export function BagsOut({ folded, hanger, onFolded, onHanger }: BagsOutProps) {
  const { t } = useI18n();
  const kinds = [
    { glyph: 'bag-folded', name: t('laundry.folded_bags'), count: folded, others: hanger, set: onFolded },
    { glyph: 'bag-hanger', name: t('laundry.hanger_bags'), count: hanger, others: folded, set: onHanger },
  ];
  return (
    <ul>
      {kinds.map(({ glyph, name, count, others, set }) => (
        <li
          key={glyph}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3.5 py-3"
        >
          <span className="flex min-w-0 flex-1 basis-40 items-center gap-3.5">
            <Tile size="sm" className="size-12 cramped:hidden">
              <Glyph id={glyph} size="sm" />
            </Tile>
            <b className="min-w-0 wrap-anywhere roomy:text-base">{name}</b>
          </span>
          <QuantityStepper
            variant="line"
            className={largeStepper}
            quantity={count}
            max={mostBags - others}
            onChange={(next) => set(others === 0 ? Math.max(1, next) : next)}
            texts={{
              add: t('laundry.one_more', { name }),
              less: t('laundry.less', { name }),
              more: t('laundry.one_more', { name }),
              count: t('laundry.now', { name, count }),
            }}
          />
        </li>
      ))}
    </ul>
  );
}
