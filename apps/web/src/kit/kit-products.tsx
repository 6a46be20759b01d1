import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Glyph } from '../ui/glyph.tsx';
import { KiloHelper } from '../features/catalogue/kilos/kilo-helper.tsx';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { PromoButton, PromoCard, PromoSlider } from '../features/orders/home/promo-card.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SoapBoxPicture } from '../ui/pictures/soap-box-picture.tsx';
import { KitSection } from './kit-section.tsx';

export const stepperTexts = (name: string, quantity: number) => ({
  add: `Add ${name}`,
  less: `One less: ${name}`,
  more: `One more: ${name}`,
  remove: `Remove ${name}`,
  count: `${quantity} × ${name} in the basket`,
});

const PRODUCTS = [
  {
    name: 'Shirt, on hanger',
    description: 'Washed and pressed',
    price: '€ 3,80',
    unit: '/ piece',
    glyph: 'shirt-hanger',
  },
  { name: 'Wool jumper', description: 'Dried flat', price: '€ 7,50', unit: '/ piece', glyph: 'jumper' },
  {
    name: 'Wash & fold',
    description: 'Everyday laundry, washed at 30 °C and folded',
    price: '€ 3,90',
    unit: '/ kg',
    glyph: 'wash-fold-kg',
  },
];

function Samples() {
  const [quantities, setQuantities] = useState<Record<string, number>>({ 'Wool jumper': 1 });
  const of = (name: string) => quantities[name] ?? 0;
  const change = (name: string) => (quantity: number) => setQuantities({ ...quantities, [name]: quantity });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:max-md:grid-cols-[1fr_1fr] md:grid-cols-[repeat(3,1fr)] md:gap-4">
      {PRODUCTS.map((product) => (
        <ProductCard
          key={product.name}
          {...product}
          soap={product.unit === '/ kg'}
          quantity={of(product.name)}
          onQuantity={change(product.name)}
          texts={stepperTexts(product.name, of(product.name))}
        />
      ))}
      <ProductCard
        name="Leather jacket"
        description="Not in your area"
        price="€ 49,00"
        unit="/ piece"
        glyph="leather"
        unavailable="Unavailable"
        quantity={0}
        onQuantity={() => {}}
        texts={stepperTexts('Leather jacket', 0)}
      />
      <ProductCard
        name="Chemise en soie sur cintre, repassage à la main"
        description="Read-only while a delivery is edited; a name 35 % longer"
        price="€ 1.112,50"
        unit="/ la pièce"
        glyph="silk-blouse"
        readOnly
        quantity={3}
        onQuantity={() => {}}
        texts={stepperTexts('Silk blouse', 3)}
      />
    </div>
  );
}

/** Promotions, kilo helper, products, steppers. */
export function ProductsSection() {
  const [quantity, setQuantity] = useState(5);
  return (
    <KitSection title="Promotions, products, steppers">
      <PromoSlider label="For you" earlier="Previous cards" later="Next cards">
        <PromoCard
          href="#orders"
          tone="blue"
          title="1 order in progress"
          progress={{ done: 3, total: 5 }}
          text="Being ironed, back on Thu 26/11"
          cta="Track it"
        />
        <PromoCard
          href="#credit"
          tone="soap"
          title="Earn € 15 off your next order"
          cta="Share your code"
          art={<SoapBoxPicture />}
        />
        <PromoButton
          title="A bag for folded laundry"
          text="Holds 12 kg. € 12,00 deposit"
          cta="Add the bag"
          ctaIcon={Plus}
          art={<Glyph id="bag-folded" size="lg" />}
        />
      </PromoSlider>
      <KiloHelper
        title="How much is a kilo?"
        text={
          <>
            We weigh it for you and only charge the real weight. <a href="#guide">See the guide</a>
          </>
        }
        bags={[
          { level: 'half', title: 'Half bag', action: 'Add 5 kg', onPick: () => {} },
          { level: 'full', title: 'Full bag', action: 'Add 10 kg', onPick: () => {} },
        ]}
      />
      <Samples />
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('shirts', quantity)}
        />
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('trousers', quantity)}
          variant="line"
        />
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('dresses', quantity)}
          variant="line"
          narrow
        />
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('laundry', quantity)}
          shown={`${quantity} kg`}
          max={6}
        />
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('coats', quantity)}
          readOnly
        />
        <QuantityStepper
          quantity={quantity}
          onChange={setQuantity}
          texts={stepperTexts('ties', quantity)}
          disabled
        />
      </div>
    </KitSection>
  );
}
