import { quantityToMilli } from '@lavoir/domain';
import { ArrowRight, Delete } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { nameOfLine } from '../line-texts.ts';
import type { LaundryOrder } from '../laundry.queries.ts';
import { Weighed } from './line-list.tsx';
import { takesComma, textOf } from './typed.ts';

const key =
  'grid min-h-16 place-items-center rounded-[14px] bg-surface font-display text-2xl font-bold inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover active:bg-primary-soft-2 disabled:bg-sunken disabled:text-disabled md:min-h-20';

type KeypadProps = {
  line: LaundryOrder['lines'][number];
  text: string;
  /** kilos on the scale that aren’t steady yet */
  settling: number | undefined;
  onKey: (key: string) => boolean;
  onNext: () => void;
  onAsOrdered: () => void;
};

/** Large keys for wet hands; a keyboard, a scale and a scanner type beside it. */
export function Keypad({ line, text, settling, onKey, onNext, onAsOrdered }: KeypadProps) {
  const texts = useI18n();
  const { t, euro, quantity } = texts;
  const shown = settling === undefined ? text : textOf(settling, line.unit);
  return (
    <section
      aria-label={t('laundry.keypad')}
      className="grid gap-2.5 rounded-md bg-surface p-3.5 shadow-1 max-md:order-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-[12px] bg-sunken px-3.5 py-2.5">
        <span className="min-w-0">
          <b className="block wrap-anywhere">{nameOfLine(line, texts)}</b>
          <span className="text-2xs text-ink-2">
            {t('laundry.unit_price', {
              quantity: quantity(quantityToMilli(line.quantity), line.unit),
              price: t('orders.price_per_unit', { price: euro(line.unit_price), unit: line.unit }),
            })}
          </span>
        </span>
        <output
          className={classNames(
            'ml-auto text-right font-display text-4xl font-bold tabular-nums',
            settling !== undefined && 'text-ink-3',
          )}
          aria-live="polite"
          aria-label={t('laundry.key_keypad')}
        >
          {settling !== undefined && (
            <span className="block font-text text-2xs font-semibold">{t('laundry.settling')}</span>
          )}
          {shown === '' ? '–' : <Weighed text={shown} unit={line.unit} small="text-xl text-ink-2" />}
        </output>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {['7', '8', '9', '4', '5', '6', '1', '2', '3'].map((digit) => (
          <button key={digit} type="button" className={key} onClick={() => onKey(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={key}
          aria-label={t('laundry.comma')}
          disabled={!takesComma(line.unit)}
          onClick={() => onKey(',')}
        >
          ,
        </button>
        <button type="button" className={key} onClick={() => onKey('0')}>
          0
        </button>
        <button
          type="button"
          className={key}
          aria-label={t('laundry.erase')}
          onClick={() => onKey('Backspace')}
        >
          <Icon of={Delete} size="lg" />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="soft" onClick={onAsOrdered}>
          {t('laundry.as_ordered')}
        </Button>
        <Button onClick={onNext}>
          {t('laundry.next_line')}
          <Icon of={ArrowRight} size="sm" />
        </Button>
      </div>
    </section>
  );
}
