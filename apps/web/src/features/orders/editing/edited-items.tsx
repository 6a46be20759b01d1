import { useI18n } from '../../../lib/i18n.tsx';
import { CheckoutLine } from '../../cart/checkout-line.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import { ItemsCard } from '../checkout/checkout-items.tsx';
import type { EditedLine } from './changes.ts';
import { useChangeNotes } from './use-change-notes.ts';

type EditedItemsProps = {
  lines: readonly EditedLine[];
  onQuantity: (productId: number, quantity: number) => void;
};

/** What the order is to have; what is removed stays in sight, so that it can come back. */
export function EditedItems({ lines, onQuantity }: EditedItemsProps) {
  const { t, money } = useI18n();
  const textsOf = useLineTexts();
  const noteOf = useChangeNotes();
  return (
    <ItemsCard>
      {lines.map((line) => {
        const { name, unit, detail, shown, stepper } = textsOf(line);
        const note = noteOf(line);
        return (
          <CheckoutLine
            key={line.productId}
            glyph={line.icon}
            soap={unit === 'kg'}
            name={name}
            detail={
              <>
                {detail}
                {note && (
                  <span className="block font-semibold whitespace-normal first-letter:uppercase text-on-accent-soft">
                    {note}
                  </span>
                )}
                {line.max < line.before + 1 && line.lineId !== undefined && (
                  <span className="block whitespace-normal">{t('editing.no_longer_sold')}</span>
                )}
              </>
            }
            amount={money(line.total)}
            quantity={line.quantity}
            shown={shown}
            max={line.max}
            onQuantity={(next) => onQuantity(line.productId, next)}
            texts={stepper}
          />
        );
      })}
    </ItemsCard>
  );
}
