import {
  asCents,
  asMilli,
  defaultFee,
  foldedBagDeposit,
  noCents,
  quote,
  subtractCents,
} from '@lavoir/domain';
import type { PricedLine, Promotion } from '@lavoir/domain';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectInput } from '../../ui/text-input.tsx';

/** The first line of each example stands for what a code for some products takes something off. */
const chosen = 1;

const line = (cents: number, pieces: number, isBag = false, productId = chosen): PricedLine => ({
  productId,
  unitPrice: asCents(cents),
  quantity: asMilli(pieces * 1000),
  isBag,
});

/** What people order, small and large, and bags alone. Cents with VAT. */
const examples = {
  middle: [line(380, 13)],
  small: [line(380, 8)],
  large: [line(390, 20), line(1790, 4, false, 2)],
  bags: [line(foldedBagDeposit, 1, true)],
} as const satisfies Record<string, readonly PricedLine[]>;
type Example = keyof typeof examples;

type PromoExampleProps = {
  code: string;
  promotion: Promotion | undefined;
  /** for some products alone */
  isForSome: boolean;
};

/** What the code would do to an order, by the rules that orders are priced by. */
export function PromoExample({ code, promotion, isForSome }: PromoExampleProps) {
  const { t, money } = useI18n();
  const [example, setExample] = useState<Example>('middle');
  const counting = promotion && isForSome ? { ...promotion, onlyFor: [chosen] } : promotion;
  const priced = quote(examples[example], { fee: defaultFee, promotion: counting });
  const rows = [
    [t('promos.example_lines', { example }), priced.subtotal],
    [code === '' ? t('promos.code') : code, subtractCents(noCents, priced.promotion)],
    [t('promos.fee'), priced.fee],
  ] as const;
  return (
    <Card torchon className="grid gap-2 px-4 pt-10 pb-3.5" aria-label={t('promos.example')}>
      <SelectInput
        aria-label={t('promos.example')}
        value={example}
        onChange={({ target }) => setExample(target.value as Example)}
      >
        {(Object.keys(examples) as Example[]).map((one) => (
          <option key={one} value={one}>
            {t('promos.examples', { example: one })}
          </option>
        ))}
      </SelectInput>
      {isForSome && <p className="text-xs/4.5 text-ink-2">{t('promos.example_some', { example })}</p>}
      <dl className="grid gap-2 text-[0.84375rem]/[1.1875rem] text-ink-2" aria-live="polite">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd
              className={
                amount < 0 ? 'font-semibold whitespace-nowrap text-success' : 'whitespace-nowrap text-ink'
              }
            >
              {money(amount)}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t-[1.5px] border-dashed border-line-strong pt-2 font-display text-[1.0625rem]/6 font-bold tracking-[-0.015em] text-ink">
          <dt>{t('promos.total')}</dt>
          <dd>{money(priced.total)}</dd>
        </div>
      </dl>
    </Card>
  );
}
