import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';

export type LineProps = {
  name: string;
  /** "€ 3,80 / piece" */
  detail: ReactNode;
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
    <div className="flex items-center gap-2 border-line py-3 @max-[18rem]:flex-wrap @max-[18rem]:justify-between [&+&]:border-t">
      <span className="min-w-0 grow basis-0 @max-[18rem]:shrink-0 @max-[18rem]:basis-full">
        <b className="text-sm">{name}</b>
        <br />
        <span className="text-xs whitespace-nowrap text-ink-3 @max-[13rem]:whitespace-normal">{detail}</span>
      </span>
      <QuantityStepper variant="line" narrow {...stepper} onChange={onQuantity} />
      <b className="min-w-[62px] text-right font-text whitespace-nowrap">{amount}</b>
    </div>
  );
}

type GoneLineProps = {
  name: string;
  /** "No longer available here" */
  detail: string;
  /** "€ 0,00" */
  amount: string;
  removeLabel: string;
  onRemove: () => void;
};

/** A line whose product isn't sold any more, in the cart and at the checkout. */
export function GoneLine({ name, detail, amount, removeLabel, onRemove }: GoneLineProps) {
  return (
    <div className="flex items-center gap-2 border-line py-3 [*+&]:border-t">
      <span className="min-w-0 grow">
        <b className="text-sm text-ink-2">{name}</b>
        <br />
        <span className="text-xs text-danger">{detail}</span>
      </span>
      <IconButton icon={Trash2} label={removeLabel} onClick={onRemove} />
      <b className="min-w-[62px] text-right font-text whitespace-nowrap">{amount}</b>
    </div>
  );
}
