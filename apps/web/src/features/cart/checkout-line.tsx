import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import type { LineProps } from './cart-line.tsx';

/** A line of the checkout, with its glyph. */
export function CheckoutLine(props: LineProps & { glyph: string; soap?: boolean | undefined }) {
  const { name, detail, amount, onQuantity, glyph, soap, ...stepper } = props;
  const { texts } = stepper;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-line py-3.5 @max-[18rem]:gap-x-2 @max-[13rem]:grid-cols-[auto_minmax(0,1fr)] @lg:grid-cols-[auto_1fr_auto_5.625rem] [&+&]:border-t">
      <ProductPicture
        className="size-13 bg-sunken @max-[18rem]:size-10"
        glyph={glyph}
        size="sm"
        soap={soap}
      />
      <span>
        <b>{name}</b>
        <br />
        <span className="text-sm whitespace-nowrap text-ink-3 @max-[13rem]:whitespace-normal">{detail}</span>
      </span>
      {/* on a phone the bin is in the name's corner: beside a stepper of kilos it has no room */}
      <span className="col-2 flex flex-wrap justify-self-start @[13rem]:@max-lg:contents @lg:col-3 @lg:row-1">
        <QuantityStepper
          variant="line"
          {...stepper}
          className="col-2 justify-self-start"
          onChange={onQuantity}
        />
        {stepper.quantity > 1 && !stepper.readOnly && texts.remove && (
          <IconButton
            icon={Trash2}
            label={texts.remove}
            className="col-3 row-1 justify-self-end @[13rem]:@max-lg:-mr-3"
            disabled={stepper.disabled}
            onClick={() => onQuantity(0)}
          />
        )}
      </span>
      <b className="font-text whitespace-nowrap @max-[13rem]:col-2 @lg:text-right">{amount}</b>
    </div>
  );
}
