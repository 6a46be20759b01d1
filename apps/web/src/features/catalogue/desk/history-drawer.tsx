import type { OpsProduct } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { nameIn } from './name-in.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PriceLine } from './price-line.tsx';
import { productHistoryQuery } from './shelf.queries.ts';
import type { ProductHistory } from './shelf.queries.ts';

type HistoryDrawerProps = {
  product: OpsProduct;
  /** which of how many in its category */
  place: { at: number; of: number };
  category: string;
  today: Day;
  onPicture: (icon: string) => void;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One product: its price over time, who changed what, what orders under way keep, its picture and place. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { product, place, category, today, onPicture, onMove, onClose } = props;
  const { t, locale, day, euro } = useI18n();
  const history = useQuery(productHistoryQuery(product.id));
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = nameIn(locale, product);
  const facts = [
    [t('shelf.column', { column: 'vat' }), t('shelf.percent', { percent: product.vat_percent })],
    [t('shelf.category'), category],
    [t('shelf.place'), t('shelf.place_of', place)],
  ] as const;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div ref={heading} tabIndex={-1} className="min-w-0 outline-none">
          <p className="text-xs font-semibold tracking-label text-ink-3">{t('shelf.history')}</p>
          <Heading level={2} size={3}>
            {name}
          </Heading>
        </div>
        <IconButton label={t('common.close')} icon={X} onClick={onClose} className="-mt-2 -mr-2.5" />
      </div>
      <dl className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <Price label={t('shelf.now')} price={euro(product.price)} />
        {product.next_price && (
          <Price
            isNext
            label={t('shelf.from', { day: day(product.next_price.from, 'long') })}
            price={euro(product.next_price.price)}
          />
        )}
      </dl>
      {history.isPending && <Skeleton height={160} label={t('common.loading')} />}
      {history.isError && !history.data && <QueryError query={history} title={t('shelf.load_failed')} />}
      {history.data && <History history={history.data} product={product} today={today} />}
      <div className="grid gap-1.5">
        <PartHeading>{t('shelf.vat_and_category')}</PartHeading>
        <FactList facts={facts} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" icon={ArrowUp} disabled={place.at === 1} onClick={() => onMove(-1)}>
          {t('shelf.move_up')}
        </Button>
        <Button size="dense" icon={ArrowDown} disabled={place.at === place.of} onClick={() => onMove(1)}>
          {t('shelf.move_down')}
        </Button>
      </div>
      <PartHeading>{t('shelf.picture')}</PartHeading>
      <PictureChoice value={product.icon} onChange={onPicture} />
    </div>
  );
}

function Price({ label, price, isNext }: { label: string; price: string; isNext?: boolean }) {
  return (
    <div className={isNext ? 'ml-auto text-right text-primary-text' : undefined}>
      <dt className="text-xs font-semibold tracking-label text-ink-3">{label}</dt>
      <dd className="font-display text-[1.5rem]/7.5 font-bold tracking-display whitespace-nowrap tabular-nums">
        {price}
      </dd>
    </div>
  );
}

type HistoryProps = { history: ProductHistory; product: OpsProduct; today: Day };

function History({ history, product, today }: HistoryProps) {
  const { t, euro } = useI18n();
  const priced = history.changes
    .filter(({ price, state }) => price !== null && state !== 'withdrawn')
    .toReversed();
  const steps = priced.flatMap(({ from, price, was_price }, index) => [
    ...(index === 0 && was_price !== null ? [{ from, price: was_price }] : []),
    { from, price: price ?? 0 },
  ]);
  const kept = history.under_way;
  return (
    <>
      <PriceLine steps={steps} today={today} />
      <ChangeList changes={history.changes} />
      <Note className="base:px-3 base:py-2.5">
        {kept.length === 0 && t('shelf.none_under_way')}
        {kept
          .map(({ price, orders }) => t('shelf.under_way', { count: orders, price: euro(price) }))
          .join(' ')}{' '}
        {t('shelf.sold', { amount: String(history.sold).replace('.', ','), unit: product.unit })}
      </Note>
    </>
  );
}
