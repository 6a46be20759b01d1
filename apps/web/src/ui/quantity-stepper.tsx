import { Minus, Plus } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { Icon } from './icon.tsx';

const look = tv({
  base: 'inline-flex h-11 flex-none items-center rounded-full',
  variants: {
    kind: {
      card: 'bg-primary text-on-primary',
      line: 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong',
      add: 'bg-surface text-primary-text inset-ring-[1.5px] inset-ring-primary-line',
      readOnly: 'px-2 text-ink-2',
    },
  },
});

const button = tv({
  base: 'grid h-11 place-items-center rounded-[50%] disabled:cursor-not-allowed disabled:opacity-50',
  variants: {
    kind: {
      card: 'hover:bg-(--linen-0)/16',
      line: 'hover:bg-hover',
      add: 'hover:bg-primary-soft',
    },
    narrow: { true: 'w-11 md:w-9 pointer-coarse:w-11', false: 'w-11' },
  },
});

const number = tv({
  base: 'text-center font-bold',
  variants: { narrow: { true: 'min-w-4.5', false: 'min-w-6' } },
});

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
  /** Its place in the grid around it. */
  className?: string | undefined;
};

/**
 * How many: an add button at 0, then minus, number, plus. The focus stays on it through the change. It shows what was
 * pressed by itself, before the page around it follows.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { onChange, texts, variant = 'card', narrow = false } = props;
  const { max, shown, readOnly, disabled, className } = props;
  const [announce, setAnnounce] = useState(false);
  const [pressed, setPressed] = useState<number>();
  const quantity = pressed ?? props.quantity;
  const plus = useRef<HTMLButtonElement>(null);
  const chosen = quantity > 0;
  const kind = chosen ? variant : 'add';
  const press = button({ kind, narrow });

  function change(next: number) {
    setAnnounce(true);
    // The minus button leaves with the last piece.
    if (next === 0) plus.current?.focus();
    // a line that goes has nothing to show first
    if (next > 0) setPressed(next);
    onChange(next);
    afterPaint(() => setPressed(undefined));
  }

  if (readOnly) {
    return (
      <span className={look({ kind: 'readOnly', className })}>
        <b className={number({ narrow })}>{shown ?? quantity}</b>
      </span>
    );
  }
  return (
    <span className={look({ kind, className })}>
      {chosen && (
        <>
          <button
            type="button"
            className={press}
            aria-label={quantity === 1 ? (texts.remove ?? texts.less) : texts.less}
            disabled={disabled}
            onClick={() => change(quantity - 1)}
          >
            <Icon of={Minus} />
          </button>
          <b className={number({ narrow })}>
            <span
              key={quantity}
              className="inline-block animate-[count-in_var(--duration-2)_var(--ease-settle)]"
            >
              {shown ?? quantity}
            </span>
          </b>
        </>
      )}
      <button
        key="plus"
        ref={plus}
        type="button"
        className={press}
        aria-label={chosen ? texts.more : texts.add}
        disabled={disabled || (max !== undefined && quantity >= max)}
        onClick={() => change(quantity + 1)}
      >
        <Icon of={Plus} />
      </button>
      <span className="sr-only" aria-live="polite">
        {announce && pressed === undefined ? texts.count : ''}
      </span>
    </span>
  );
}
