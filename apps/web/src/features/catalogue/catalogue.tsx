import type { Product } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { productsQuery } from './catalogue.queries.ts';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isLate, Refused } from '../../lib/refused.ts';
import { Card } from '../../ui/card.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { markPage } from '../../ui/mark-page.ts';
import { BasketPicture } from '../../ui/pictures/pictures.tsx';
import { FavouritesPlace } from './favourites/favourites-place.tsx';
import { foundCode, foundId } from './search/found-code.ts';
import { ProductCards } from './product-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePortalPlace } from '../../ui/use-portal-place.ts';
import { ProductSkeletons, ShelfHeadSkeleton } from './product-skeletons.tsx';
import { KiloGuideButton } from './kilos/kilo-guide-button.tsx';
import { KiloSection } from './kilos/kilo-section.tsx';
import { SearchField } from './search/search-field.tsx';
import { aislesOf, shelvesWithin } from './shelves.ts';
import type { Aisle, Shelf } from './shelves.ts';
import type { ProductQuantities } from './product-quantities.ts';
import { usePieces } from './use-pieces.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import { useSearchWords } from './search/use-search-words.ts';

const tellTallBar = () => markPage('data-tall-bar');

const aisleId = ({ overCategory }: Aisle): string => `aisle-${overCategory.slug}`;
const shelfId = ({ category }: Shelf): string => `shelf-${category.slug}`;

/** ms since they came: a page that led here at once, as the checkout does without a basket, has asked for them first */
const justNow = 2000;

/** The products that can be ordered here, or why there are none. */
export function Catalogue({ basket }: { basket: ProductQuantities }) {
  const { t } = useI18n();
  const products = useQuery(productsQuery());
  // many rows: they are drawn piece by piece, and what is tapped meanwhile comes first
  const shown = useDeferredValue(products.data);
  // who comes back finds the page as long as they left it
  const [isNew] = useState(() => Date.now() - products.dataUpdatedAt < justNow || !products.data);

  if (shown && shown.length > 0) return <Aisles products={shown} basket={basket} isNew={isNew} />;
  if (shown) {
    return (
      <Card>
        <EmptyState picture={<BasketPicture />} title={t('catalogue.none')} />
      </Card>
    );
  }
  if (products.error instanceof Refused && products.error.status === 404) {
    return (
      <Card role="alert">
        <EmptyState
          picture={<BasketPicture />}
          level={2}
          title={
            products.error.code === 'laundry_place_not_found'
              ? t('catalogue.no_laundry')
              : products.error.message
          }
        />
      </Card>
    );
  }
  if (products.error) {
    return (
      <Card>
        <QueryError
          query={products}
          title={t('catalogue.failed')}
          text={t(isLate(products.error) ? 'shell.too_slow' : 'catalogue.failed_text')}
        />
      </Card>
    );
  }
  return (
    <>
      <Skeleton className="h-24 w-[min(460px,90%)]" />
      <div className="grid gap-4 *:min-w-0">
        <ShelfHeadSkeleton />
        <ProductSkeletons label={t('catalogue.loading')} count={9} />
      </div>
    </>
  );
}

type AislesProps = {
  products: readonly Product[];
  basket: ProductQuantities;
  /** whether they have just come: those in sight are drawn first */
  isNew: boolean;
};

/** cards: as many as a phone shows, and what is drawn in one go behind them */
const inSight = 8;
const inOneGo = 12;

function Aisles({ products, basket, isNew }: AislesProps) {
  const { locale, t } = useI18n();
  const aisles = useMemo(() => aislesOf(products), [products]);
  const shelves = aisles.flatMap((aisle) => aisle.shelves);
  const [drawn, drawAll] = usePieces(products.length, isNew ? inSight : products.length, inOneGo);
  const begun = shelvesWithin(shelves, drawn);
  const spy = useScrollSpy(shelves.map(shelfId));
  const [words, setWords] = useSearchWords();
  // one letter says nothing yet
  const isSearching = words.trim().length > 1;
  const [Found, setFound] = useState(foundCode.now);
  const [status, findStatus] = usePortalPlace();
  const isFinding = isSearching && Found !== undefined;
  const active = isFinding ? undefined : spy.active;

  useEffect(() => {
    if (!isSearching) return;
    // where it doesn't come the app is loaded anew: the words stand in the address
    void foundCode.fetch().then(
      (code) => setFound(() => code),
      () => undefined,
    );
  }, [isSearching]);

  /** To a place in the catalogue; a search is over then. */
  const go = (id: string, shelf: Shelf | undefined, event: MouseEvent) => {
    flushSync(() => {
      setWords('');
      drawAll();
    });
    const place = document.getElementById(id);
    if (!place) return;
    event.preventDefault();
    if (shelf) spy.pick(shelfId(shelf));
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    place.focus({ preventScroll: true });
  };

  return (
    <>
      <div
        ref={tellTallBar}
        className="sticky top-(--topbar-h) z-9 short:static -mx-0.5 -my-2 bg-canvas px-0.5 py-2"
      >
        <div className="group flex items-center gap-2">
          <CategoryTabs
            label={t('catalogue.categories')}
            className="max-md:mr-0 max-md:group-has-[input:focus]:hidden max-md:group-has-[input:not(:placeholder-shown)]:hidden"
            categories={aisles.map((aisle) => ({
              id: aisleId(aisle),
              label: localized(aisle.overCategory, 'name', locale),
            }))}
            active={
              aisles
                .filter((aisle) => aisle.shelves.some((shelf) => shelfId(shelf) === active))
                .map(aisleId)[0]
            }
            onPick={(id, event) => go(id, aisles.find((aisle) => aisleId(aisle) === id)?.shelves[0], event)}
          />
          <SearchField words={words} onChange={setWords} />
        </div>
        {!isFinding && (
          <CategoryTabs
            label={t('catalogue.shelves')}
            isQuiet
            categories={shelves.map((shelf) => ({
              id: shelfId(shelf),
              label: localized(shelf.category, 'name', locale),
            }))}
            active={active}
            onPick={(id, event) =>
              go(
                id,
                shelves.find((shelf) => shelfId(shelf) === id),
                event,
              )
            }
          />
        )}
        <p
          ref={findStatus}
          id={foundId}
          tabIndex={-1}
          role="status"
          className="flex min-h-11 items-center text-sm font-semibold wrap-anywhere text-ink-3 empty:sr-only"
        />
      </div>
      {isSearching && Found ? (
        <Found products={products} words={words} basket={basket} status={status} onWords={setWords} />
      ) : (
        <>
          <FavouritesPlace products={products} basket={basket} />
          {aisles
            .filter(({ shelves: [first] }) => first && begun.has(first))
            .map((aisle) => (
              <div
                key={aisleId(aisle)}
                id={aisleId(aisle)}
                className="grid content-start gap-8 *:min-w-0"
                tabIndex={-1}
              >
                {aisle.shelves
                  .filter((shelf) => begun.has(shelf))
                  .map((shelf) => (
                    <ShelfSection key={shelf.category.id} shelf={shelf} basket={basket} />
                  ))}
              </div>
            ))}
        </>
      )}
    </>
  );
}

function ShelfSection({ shelf, basket }: { shelf: Shelf; basket: ProductQuantities }) {
  const { category, products } = shelf;
  const { locale, t } = useI18n();
  const isKilo = category.slug === 'kilo';
  const byKilo = products.find(({ unit }) => unit === 'kg');
  const id = shelfId(shelf);
  return (
    <section
      id={id}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      aria-labelledby={`${id}-name`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading level={2} id={`${id}-name`}>
          {localized(category, 'name', locale)}
        </Heading>
        {byKilo && !isKilo && (
          <KiloGuideButton className="-my-1.5 min-h-11 text-left">{t('home.kilo_title')}</KiloGuideButton>
        )}
      </div>
      {byKilo && isKilo && <KiloSection product={byKilo} basket={basket} />}
      <ProductCards products={products} basket={basket} />
    </section>
  );
}
