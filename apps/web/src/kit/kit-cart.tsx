import { ArrowRight, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { CartLine } from '../features/cart/cart-line.tsx';
import { CheckoutLine } from '../features/cart/checkout-line.tsx';
import { MinimumBar } from '../features/cart/minimum-bar.tsx';
import { PriceLedger } from '../features/orders/price-ledger.tsx';
import { Summary } from '../ui/summary.tsx';
import { stepperTexts } from './kit-products.tsx';
import { Heading } from '../ui/heading.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

const SUBTOTAL = { label: 'Subtotal', amount: '€ 49,40' };
const PROMOTION = { label: 'Promotion FRAIS10', amount: '−€ 4,94', negative: true };
const FEE = { label: 'Delivery fee', amount: '€ 4,90' };
const TOTAL = { label: 'Total (tvac)', amount: '€ 49,36' };
const VAT = [{ label: 'Of which VAT 21 %', amount: '€ 8,57' }];

const HEADINGS = {
  item: 'Item',
  ordered: 'Ordered',
  actualLabel: 'Counted',
  actual: 'Counted',
  unitPrice: 'Price',
  amount: 'Amount',
};
const ROWS = [
  {
    id: '1',
    name: 'Shirt, on hanger',
    ordered: '5',
    actualLabel: 'Counted',
    actual: '5',
    unitPrice: '€ 3,80 / piece',
    amount: '€ 19,00',
  },
  {
    id: '2',
    name: 'Wash & fold',
    ordered: '5 kg',
    actualLabel: 'Weighed',
    actual: '6,2 kg',
    changed: true,
    unitPrice: '€ 3,90 / kg',
    amount: '€ 24,18',
  },
  {
    id: '3',
    name: 'Trousers',
    ordered: '2',
    actualLabel: 'Counted',
    unitPrice: '€ 6,90 / piece',
    amount: '€ 13,80',
  },
];

function Ticket() {
  const [shirts, setShirts] = useState(5);
  return (
    <Card torchon>
      <div className="flex items-center justify-between gap-3">
        <Heading level={3} size={2}>
          Your items
        </Heading>
        <Badge tone="blue">6 pieces</Badge>
      </div>
      <div className="mt-2">
        <CartLine
          name="Shirt, on hanger"
          detail="€ 3,80 / piece"
          amount="€ 19,00"
          quantity={shirts}
          onQuantity={setShirts}
          texts={stepperTexts('shirt', shirts)}
        />
        <CartLine
          name="Wool jumper"
          detail="€ 7,50 / piece"
          amount="€ 7,50"
          quantity={1}
          onQuantity={() => {}}
          texts={stepperTexts('jumper', 1)}
        />
      </div>
      <div className="mt-4 grid content-start gap-4 *:min-w-0">
        <MinimumBar
          label="Minimum order"
          value={2650}
          minimum={3000}
          text="€ 3,50 to go"
          aside="Minimum order € 30,00"
        />
        <Summary lines={[]} total={{ label: 'Subtotal', amount: '€ 26,50' }} />
        <Button variant="soft" size="lg" block>
          Add € 3,50 to check out
        </Button>
      </div>
    </Card>
  );
}

/** Cart, minimum, summary, ledger. */
export function CartSection() {
  const [coats, setCoats] = useState(1);
  return (
    <KitSection title="Cart, summary, ledger">
      <KitGrid>
        <Ticket />
        <Card className="grid content-start gap-4 *:min-w-0">
          <MinimumBar
            label="Minimum order"
            value={4940}
            minimum={3000}
            text="Minimum reached"
            aside="€ 49,40"
          />
          <CheckoutLine
            name="Coat"
            detail="€ 17,50 / piece"
            amount="€ 17,50"
            glyph="coat"
            quantity={coats}
            onQuantity={setCoats}
            texts={stepperTexts('coat', coats)}
          />
          <Summary
            lines={[SUBTOTAL, FEE, PROMOTION]}
            total={TOTAL}
            vat={VAT}
            after={[{ label: 'Pay with', amount: 'Wallet' }]}
          />
          <Button variant="primary" block iconEnd={ArrowRight}>
            Check out
          </Button>
        </Card>
      </KitGrid>
      <Card>
        <PriceLedger
          caption="What was ordered and what was charged"
          headings={HEADINGS}
          rows={ROWS}
          lines={[SUBTOTAL, PROMOTION, FEE]}
          total={{ label: 'Charged', amount: '€ 49,36' }}
          vat={VAT}
        />
      </Card>
      <CartBar
        amount="€ 26,50"
        note="€ 3,50 to go"
        minimum={{ label: 'Minimum order', value: 2650, minimum: 3000, text: '€ 3,50 to go' }}
      >
        <Button variant="primary" icon={ShoppingBasket}>
          Your items · 6
        </Button>
      </CartBar>
    </KitSection>
  );
}
