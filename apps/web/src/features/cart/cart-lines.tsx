import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';
import { Tile } from '../../ui/tile.tsx';

type LineProps = {
  name: string;
  /** "€ 3,80 / piece" */
  detail: string;
  amount: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  texts: StepperTexts;
  max?: number | undefined;
  shown?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A line of the cart panel or sheet. */
export function CartLine({ name, detail, amount, onQuantity, ...stepper }: LineProps) {
  return (
    <div className="line cl2">
      <span className="grow">
        <b className="sm">{name}</b>
        <br />
        <span className="xs mut num">{detail}</span>
      </span>
      <QuantityStepper variant="line" narrow {...stepper} onChange={onQuantity} />
      <b className="price r">{amount}</b>
    </div>
  );
}

/** A line of the checkout, with its glyph. */
export function CheckoutLine(props: LineProps & { glyph: string; soap?: boolean | undefined }) {
  const { name, detail, amount, onQuantity, glyph, soap, ...stepper } = props;
  return (
    <div className="oi">
      <Tile>
        <Glyph id={glyph} size="sm" soap={soap} />
      </Tile>
      <span>
        <b>{name}</b>
        <br />
        <span className="sm mut num">{detail}</span>
      </span>
      <QuantityStepper variant="line" {...stepper} onChange={onQuantity} />
      <b className="price">{amount}</b>
    </div>
  );
}

type MinimumBarProps = {
  label: string;
  /** Any unit, the same for both: cents. */
  value: number;
  minimum: number;
  /** "€ 3,50 to go", or "Minimum reached". */
  text: string;
  /** "Minimum order € 30,00", or the subtotal. */
  aside?: ReactNode;
};

/** How far the cart is from the minimum order: soap, then green with a check. */
export function MinimumBar({ label, value, minimum, text, aside }: MinimumBarProps) {
  const reached = value >= minimum;
  return (
    <div className="stack g2">
      <div className="bar-t">
        <span className={classNames(reached && 'ok')}>
          {reached && <Icon of={CircleCheck} size="sm" />}
          {text}
        </span>
        <span className="mut num">{aside}</span>
      </div>
      <Progress label={label} value={value} max={minimum} text={text} />
    </div>
  );
}

type ProgressProps = { label: string; value: number; max: number; text: string };

function Progress({ label, value, max, text }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 1;
  return (
    <div
      className={classNames('bar', share === 1 && 'bar--done')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

type CartBarProps = {
  amount: string;
  /** Under the amount: "€ 3,50 to go". */
  note?: string | undefined;
  /** Above the amount: "Total (tvac)". */
  caption?: string | undefined;
  minimum?: { label: string; value: number; minimum: number; text: string } | undefined;
  /** The primary button. */
  children: ReactNode;
};

/** The bar at the bottom of a phone, below 900 px: total and primary action. Place it last in the page. */
export function CartBar({ amount, note, caption, minimum, children }: CartBarProps) {
  return (
    <div className="cartbar">
      {minimum && <Progress {...minimum} max={minimum.minimum} />}
      <div className="row between">
        <span>
          {caption && <span className="xs mut block">{caption}</span>}
          <b className="price">{amount}</b>
          {note && <span className="xs mut block">{note}</span>}
        </span>
        {children}
      </div>
    </div>
  );
}
