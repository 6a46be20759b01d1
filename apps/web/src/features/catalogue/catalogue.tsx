import { maximumQuantity } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { productsQuery } from './catalogue.queries.ts';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { isLate } from '../../lib/late.ts';
import { Refused } from '../../lib/refused.ts';
import { Card } from '../../ui/card.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { BasketPicture } from '../../ui/pictures/pictures.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductSkeletons, ShelfHeadSkeleton } from './product-skeletons.tsx';
import { KiloSection } from './kilo-section.tsx';
import { aislesOf, isSoap, pictureOf } from './shelves.ts';
import type { Aisle, Shelf } from './shelves.ts';
import type { ProductQuantities } from './product-quantities.ts';
import { useProductTexts } from './use-product-texts.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

const idOf = ({ overCategory }: Aisle): string => `aisle-${overCategory.slug}`;

/** The products that can be ordered here, or why there are none. */
export function Catalogue({ basket }: { basket: ProductQuantities }) {
  const { t } = useI18n();
  const products = useQuery(productsQuery());

  if (products.data && products.data.length > 0) {
    return <Aisles aisles={aislesOf(products.data)} basket={basket} />;
  }
  if (products.data) {
    return (
      <Card>
        <EmptyState picture={<BasketPicture />} title={t('catalogue.none')} />
      </Card>
    );
  }
  if (products.error instanceof Refused && products.error.status === 404) {
    return (
      <div role="alert">
        <FieldError>{products.error.message}</FieldError>
      </div>
    );
  }
  if (products.error) {
    return (
      <Card>
        <ErrorState
          title={t('catalogue.failed')}
          text={t(isLate(products.error) ? 'shell.too_slow' : 'catalogue.failed_text')}
          retryLabel={t('common.retry')}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      <Skeleton className="h-13 w-[min(460px,90%)]" />
      <div className="grid gap-4 *:min-w-0">
        <ShelfHeadSkeleton />
        <ProductSkeletons label={t('catalogue.loading')} count={9} />
      </div>
    </>
  );
}

function Aisles({ aisles, basket }: { aisles: readonly Aisle[]; basket: ProductQuantities }) {
  const { locale, t } = useI18n();
  const { active, pick } = useScrollSpy(aisles.map(idOf));

  const go = (id: string, event: MouseEvent) => {
    const aisle = document.getElementById(id);
    if (!aisle) return;
    event.preventDefault();
    pick(id);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    aisle.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    aisle.focus({ preventScroll: true });
  };

  return (
    <>
      <CategoryTabs
        label={t('catalogue.categories')}
        categories={aisles.map((aisle) => ({
          id: idOf(aisle),
          label: localized(aisle.overCategory, 'name', locale),
        }))}
        active={active}
        onPick={go}
      />
      {aisles.map((aisle) => (
        <div key={idOf(aisle)} id={idOf(aisle)} className="grid content-start gap-8 *:min-w-0" tabIndex={-1}>
          {aisle.shelves.map((shelf) => (
            <ShelfSection key={shelf.category.id} shelf={shelf} basket={basket} />
          ))}
        </div>
      ))}
    </>
  );
}

function ShelfSection({
  shelf: { category, products },
  basket,
}: {
  shelf: Shelf;
  basket: ProductQuantities;
}) {
  const { locale } = useI18n();
  const textsOf = useProductTexts();
  const everyday = category.slug === 'kilo' ? products.find(({ unit }) => unit === 'kg') : undefined;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby={`shelf-${category.id}`}>
      <Heading level={2} id={`shelf-${category.id}`}>
        {localized(category, 'name', locale)}
      </Heading>
      {everyday && <KiloSection product={everyday} basket={basket} />}
      <ProductGrid>
        {products.map((product) => {
          const quantity = basket.quantityOf(product.id);
          const { card, stepper } = textsOf(product, quantity);
          return (
            <ProductCard
              key={product.id}
              {...card}
              glyph={product.icon}
              picture={pictureOf(product)}
              soap={isSoap(product)}
              quantity={quantity}
              max={maximumQuantity}
              texts={stepper}
              onQuantity={(next) => basket.setQuantity(product, next)}
            />
          );
        })}
      </ProductGrid>
    </section>
  );
}
