import type { Product } from '@lavoir/contract';
import { ArrowUpLeft, History } from 'lucide-react';
import { Fragment, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../../lib/i18n.tsx';
import { isPhone } from '../../../lib/is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BasketPicture } from '../../../ui/pictures/pictures.tsx';
import { findProducts, markedIn } from './find-products.ts';
import { ProductCards } from '../product-cards.tsx';
import type { ProductQuantities } from '../product-quantities.ts';
import { rememberSearch, searchesBefore } from './searches.ts';

/** Words that stood for so long were looked at. */
const lookedAtMs = 1500;

type FoundProductsProps = {
  products: readonly Product[];
  words: string;
  basket: ProductQuantities;
  /** where how many they are is said: a region that came with its words wouldn't be read out */
  status: HTMLElement | null;
  /** looks for other words; for none it leads back to all of them */
  onWords: (words: string) => void;
};

/** Who was further down sees the first of them; on a phone they have the screen. */
const comeIntoView = (start: HTMLElement | null): void => {
  start?.scrollIntoView({ block: isPhone() ? 'start' : 'nearest', behavior: 'instant' });
};

/** What the words find, in the catalogue's place, and how many: said to those who don't see it. */
export function FoundProducts({ products, words, basket, status, onWords }: FoundProductsProps) {
  const { locale, t } = useI18n();
  const asked = useDeferredValue(words.trim());
  const found = useMemo(() => findProducts(products, asked, locale), [products, asked, locale]);
  const nameOf = useCallback((name: string) => <Marked name={name} asked={asked} />, [asked]);
  const hasFound = found.length > 0;
  useEffect(() => {
    if (!hasFound) return;
    const timer = setTimeout(() => rememberSearch(asked), lookedAtMs);
    return () => clearTimeout(timer);
  }, [asked, hasFound]);
  return (
    <section className="grid content-start gap-8 *:min-w-0" aria-labelledby="found-name">
      <h2 id="found-name" className="sr-only">
        {t('catalogue.results')}
      </h2>
      {status && createPortal(t('catalogue.found', { count: found.length, words: asked }), status)}
      <div>
        <span key={asked} ref={comeIntoView} />
        {hasFound ? (
          <ProductCards products={found} basket={basket} nameOf={nameOf} />
        ) : (
          <Card>
            <EmptyState
              picture={<BasketPicture />}
              title={t('catalogue.none')}
              text={t('catalogue.found_none_text')}
              action={<Button onClick={() => onWords('')}>{t('catalogue.show_all')}</Button>}
            />
          </Card>
        )}
      </div>
      <SearchedBefore key={asked} now={asked} onWords={onWords} />
    </section>
  );
}

function SearchedBefore({ now, onWords }: { now: string; onWords: (words: string) => void }) {
  const { t } = useI18n();
  const [before] = useState(() => searchesBefore(now));
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="before-name">
      <Heading level={2} size={4} id="before-name">
        {t('catalogue.searched_before')}
      </Heading>
      <ul className="divide-y divide-line">
        {before.map((words) => (
          <li key={words}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3.5 text-left text-ink-2 hover:text-ink"
              onClick={() => onWords(words)}
            >
              <Icon of={History} className="text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
              <Icon of={ArrowUpLeft} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
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
