import type { Product } from '@lavoir/contract';
import { Fragment, useCallback, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BasketPicture } from '../../ui/pictures/pictures.tsx';
import { findProducts, markedIn } from './find-products.ts';
import { ProductCards } from './product-cards.tsx';
import type { ProductQuantities } from './product-quantities.ts';

type FoundProductsProps = {
  products: readonly Product[];
  words: string;
  basket: ProductQuantities;
  /** where how many they are is said: a region that came with its words wouldn't be read out */
  status: HTMLElement | null;
  /** back to all of them */
  onLeave: () => void;
};

/** Who was further down sees the first of them. */
const comeIntoView = (start: HTMLElement | null): void =>
  start?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** What the words find, in the catalogue's place, and how many: said to those who don't see it. */
export function FoundProducts({ products, words, basket, status, onLeave }: FoundProductsProps) {
  const { locale, t } = useI18n();
  const asked = useDeferredValue(words.trim());
  const found = useMemo(() => findProducts(products, asked, locale), [products, asked, locale]);
  const nameOf = useCallback((name: string) => <Marked name={name} asked={asked} />, [asked]);
  return (
    <section className="grid content-start" aria-labelledby="found-name">
      <h2 id="found-name" className="sr-only">
        {t('catalogue.results')}
      </h2>
      {status && createPortal(t('catalogue.found', { count: found.length, words: asked }), status)}
      <span key={asked} ref={comeIntoView} />
      {found.length > 0 ? (
        <ProductCards products={found} basket={basket} nameOf={nameOf} />
      ) : (
        <Card>
          <EmptyState
            picture={<BasketPicture />}
            title={t('catalogue.none')}
            text={t('catalogue.found_none_text')}
            action={<Button onClick={onLeave}>{t('catalogue.show_all')}</Button>}
          />
        </Card>
      )}
    </section>
  );
}

function Marked({ name, asked }: { name: string; asked: string }): ReactNode {
  const spans = markedIn(name, asked);
  const ends = [0, ...spans.map(([, to]) => to)];
  return (
    <>
      {spans.map(([from, to], index) => (
        <Fragment key={from}>
          {name.slice(ends[index], from)}
          <mark className="rounded-[3px] bg-accent-soft text-inherit ring-2 ring-accent-soft">
            {name.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {name.slice(ends.at(-1))}
    </>
  );
}
