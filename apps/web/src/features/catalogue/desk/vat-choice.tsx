import type { OpsProduct } from '@lavoir/contract';
import { percentOf, vatPercents } from '@lavoir/domain';
import type { VatPercent } from '@lavoir/domain';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';

const look = tv({
  base: 'min-h-11 min-w-0 flex-1 rounded-sm bg-transparent px-2 hover:bg-hover @2xl:min-h-7.5 [&>option]:bg-surface',
  variants: { isChanged: { true: 'bg-accent-soft font-semibold text-ink' } },
});

type VatChoiceProps = {
  product: OpsProduct;
  /** as it is called in the reader's language */
  name: string;
  value: VatPercent;
  isChanged: boolean;
  onChange: (percent: VatPercent) => void;
};

/** A product's rate of VAT, of those that Belgium has. A bag's deposit has the standard one. */
export function VatChoice({ product, name, value, isChanged, onChange }: VatChoiceProps) {
  const { t } = useI18n();
  // in a card there is no column's head to say it
  const head = (
    <span aria-hidden="true" className="px-2 @2xl:hidden">
      {t('shelf.column', { column: 'vat' })}
    </span>
  );
  if (product.bag !== null)
    return (
      <span className="flex min-h-11 items-center @2xl:min-h-7.5">
        {head}
        <span className="px-2">{t('shelf.percent', { percent: value })}</span>
      </span>
    );
  return (
    <span className="flex items-center">
      {head}
      <select
        className={look({ isChanged })}
        aria-label={t('shelf.vat_of', { name })}
        value={value}
        onChange={({ target }) => onChange(percentOf(Number(target.value) * 100))}
      >
        {vatPercents.map((percent) => (
          <option key={percent} value={percent}>
            {t('shelf.percent', { percent })}
          </option>
        ))}
      </select>
    </span>
  );
}
