import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type StepperTexts = {
  /** "Add Shirt, on hanger" */
  add: string;
  /** "One less: Shirt, on hanger"; at 1 `remove` is said when it is given. */
  less: string;
  more: string;
  remove?: string | undefined;
  /** Announced after a change: "5 in the basket". */
  count: string;
};

type QuantityStepperProps = {
  quantity: number;
  /** 0 removes the line. */
  onChange: (quantity: number) => void;
  texts: StepperTexts;
  /** Blue on a product card, or a quiet line in the cart. */
  variant?: 'card' | 'line' | undefined;
  /** Narrower from 900 px, for the cart panel. */
  narrow?: boolean | undefined;
  max?: number | undefined;
  /** What is shown instead of the bare number: "5 kg". */
  shown?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** How many: an add button at 0, then minus, number, plus. The focus stays on it through the change. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, onChange, texts, variant = 'card', narrow, max, shown, readOnly, disabled } = props;
  const [announce, setAnnounce] = useState(false);
  const plus = useRef<HTMLButtonElement>(null);
  const chosen = quantity > 0;

  function change(next: number) {
    setAnnounce(true);
    // The minus button leaves with the last piece.
    if (next === 0) plus.current?.focus();
    onChange(next);
  }

  if (readOnly) {
    return (
      <span className="qty qty--ro">
        <b>{shown ?? quantity}</b>
      </span>
    );
  }
  return (
    <span
      className={classNames(
        'qty',
        !chosen && 'qty--add',
        chosen && variant === 'line' && 'qty--line',
        narrow && 'qty--s',
      )}
    >
      {chosen && (
        <>
          <button
            type="button"
            aria-label={quantity === 1 ? (texts.remove ?? texts.less) : texts.less}
            disabled={disabled}
            onClick={() => change(quantity - 1)}
          >
            <Icon of={Minus} />
          </button>
          <b>
            <span key={quantity}>{shown ?? quantity}</span>
          </b>
        </>
      )}
      <button
        key="plus"
        ref={plus}
        type="button"
        aria-label={chosen ? texts.more : texts.add}
        disabled={disabled || (max !== undefined && quantity >= max)}
        onClick={() => change(quantity + 1)}
      >
        <Icon of={Plus} />
      </button>
      <span className="vh" aria-live="polite">
        {announce ? texts.count : ''}
      </span>
    </span>
  );
}
