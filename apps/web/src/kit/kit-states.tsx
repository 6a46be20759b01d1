import { Plus } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { NotFoundPicture } from '../ui/pictures/not-found-picture.tsx';
import { ClothesLinePicture } from '../ui/pictures/clothes-line-picture.tsx';
import { CardPicture } from '../ui/pictures/card-picture.tsx';
import { MapPicture } from '../ui/pictures/map-picture.tsx';
import { BasketPicture } from '../ui/pictures/pictures.tsx';
import { CollectionPointPicture, DoorstepPicture } from '../ui/pictures/place-pictures.tsx';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { ProductSkeletons } from '../features/catalogue/product-skeletons.tsx';
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { WashHousePicture } from '../ui/pictures/wash-house-picture.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

/** Empty, error, loading, toasts, pictures. */
export function StatesSection() {
  return (
    <>
      <KitSection title="Empty and error">
        <KitGrid columns={3}>
          <Card>
            <EmptyState
              picture={<BasketPicture />}
              title="Nothing in the basket yet"
              text="Add your shirts, sheets or a bag by the kilo. The minimum order is € 30,00."
            />
          </Card>
          <Card>
            <EmptyState
              picture={<ClothesLinePicture />}
              title="No current order"
              text="When something is in the wash, you follow it here."
              action={<Button variant="primary">Place an order</Button>}
            />
          </Card>
          <Card>
            <EmptyState
              picture={<CardPicture />}
              title="No cards added"
              text="Add a debit card, or top up your wallet with Bancontact."
              action={
                <Button variant="soft" icon={Plus}>
                  Add a card
                </Button>
              }
            />
          </Card>
          <Card>
            <EmptyState
              picture={<MapPicture />}
              title="We don’t come here yet"
              text="1180 Uccle is not in our area. Leave your e-mail and we write when we start."
              action={<Button variant="primary">Keep me posted</Button>}
            />
          </Card>
          <Card>
            <ErrorState
              title="The catalogue did not load"
              text="The connection dropped. Your basket is safe on this device."
              retryLabel="Try again"
              onRetry={() => {}}
            />
          </Card>
          <Card>
            <NotFoundPicture />
          </Card>
        </KitGrid>
      </KitSection>
      <KitSection title="Loading">
        <ProductSkeletons label="Loading the catalogue" count={3} />
        <KitGrid>
          <Card>
            <CartSkeleton label="Loading your basket" />
          </Card>
          <OrderSkeleton label="Loading your order" />
        </KitGrid>
      </KitSection>
      <KitSection title="Toasts">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => toast.success('Your collection point has been added.')}>Success</Button>
          <Button onClick={() => toast.error('Delivery date must be at least 48 hours after pick-up.')}>
            Error
          </Button>
          <Button onClick={() => toast.info('You are offline. We keep your basket here.')}>Info</Button>
        </div>
      </KitSection>
      <KitSection title="Pictures">
        <KitGrid columns={3}>
          <DoorstepPicture />
          <CollectionPointPicture />
          <WashHousePicture label="Linen drying above a stone wash-house basin" />
        </KitGrid>
      </KitSection>
    </>
  );
}
