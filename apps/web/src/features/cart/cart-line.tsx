import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';
import { ProductPicture } from '../catalogue/product-picture.tsx';

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
    <div className="flex items-center gap-2 border-line py-3 max-[360px]:flex-wrap max-[360px]:justify-between [&+&]:border-t">
      <span className="min-w-0 grow basis-0 max-[360px]:shrink-0 max-[360px]:basis-full">
        <b className="text-sm">{name}</b>
        <br />
        <span className="text-xs whitespace-nowrap text-ink-3">{detail}</span>
      </span>
      <QuantityStepper variant="line" narrow {...stepper} onChange={onQuantity} />
      <b className="min-w-[62px] text-right font-text whitespace-nowrap">{amount}</b>
    </div>
  );
}

/** A line of the checkout, with its glyph. */
export function CheckoutLine(props: LineProps & { glyph: string; soap?: boolean | undefined }) {
  const { name, detail, amount, onQuantity, glyph, soap, ...stepper } = props;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 gap-y-1.5 border-line py-3.5 max-[360px]:grid-cols-[40px_1fr_auto] max-[360px]:gap-x-2 md:grid-cols-[auto_1fr_auto_90px] [&+&]:border-t">
      <ProductPicture className="size-13 bg-sunken max-[360px]:size-10" glyph={glyph} size="sm" soap={soap} />
      <span>
        <b>{name}</b>
        <br />
        <span className="text-sm whitespace-nowrap text-ink-3">{detail}</span>
      </span>
      <span className="col-2 flex justify-self-start md:col-3 md:row-1">
        <QuantityStepper variant="line" {...stepper} onChange={onQuantity} />
      </span>
      <b className="font-text whitespace-nowrap md:text-right">{amount}</b>
    </div>
  );
}
