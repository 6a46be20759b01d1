import { promoFilters } from '@lavoir/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { KeyHint } from '../../lib/key-hint.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { SearchField } from '../../shells/operations/search-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterPills } from '../../ui/filter-pills.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewPromoDrawer, PromoDrawer } from './promo-drawer.tsx';
import { PromoList } from './promo-list.tsx';
import { promosQuery } from './promos.queries.ts';
import type { PromosSearch } from './promos.routes.ts';
import { usePromoKeys } from './use-promo-keys.ts';
import { useTurnPromo } from './use-turn-promo.ts';

const closed = { code: undefined, add: undefined, copy: undefined };

/** `/ops/promo-codes`: those that run first. The address says what is shown and open. */
export function PromosPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/promo-codes' });
  const navigate = useNavigate();
  const promos = useInfiniteQuery(promosQuery(search));
  const ask = (change: PromosSearch, replace = false) =>
    void navigate({ to: '/ops/promo-codes', search: { ...search, ...change }, replace, resetScroll: false });
  const close = () => ask(closed);
  const copy = (id: number) => ask({ ...closed, copy: id });
  const { turnPromo } = useTurnPromo();
  const codes = promos.data?.pages.flatMap(({ data }) => data);
  const isNew = search.add !== undefined || search.copy !== undefined;
  usePromoKeys({
    onNew: () => ask({ ...closed, add: 'new' }),
    onCopy: copy,
    onTurn: (id) => {
      const code = codes?.find((one) => one.id === id);
      if (code) turnPromo(code);
    },
  });
  const counts = promos.data?.pages[0]?.counts;
  const drawer = isNew ? (
    <NewPromoDrawer
      key={`new ${search.copy}`}
      like={search.copy}
      onMade={(id) => ask({ ...closed, code: id }, true)}
      onClose={close}
    />
  ) : (
    search.code !== undefined && (
      <PromoDrawer
        key={search.code}
        id={search.code}
        onCopy={() => search.code !== undefined && copy(search.code)}
        onClose={close}
      />
    )
  );

  return (
    <ConsolePage
      title={t('operations.promo_codes')}
      drawerLabel={t('promos.code')}
      {...(drawer && { drawer })}
      head={
        <>
          <SearchField asTyped label={t('promos.search')} q={search.q} onSearch={(q) => ask({ q }, true)} />
          <Button size="dense" icon={Plus} onClick={() => ask({ ...closed, add: 'new' })}>
            {t('promos.new')}
            <span aria-hidden="true">
              <KeyHint of="n" />
            </span>
          </Button>
        </>
      }
    >
      <FilterPills
        label={t('promos.which')}
        value={search.state ?? 'all'}
        onChange={(next) => ask({ state: next === 'all' ? undefined : next }, true)}
        options={(['all', ...promoFilters] as const).map((state) => ({
          value: state,
          label: t('promos.filter', { state }),
          count: counts?.[state],
        }))}
      />
      {promos.isPending && (
        <div className="grid gap-1.5" role="status" aria-label={t('common.loading')}>
          {Array.from({ length: 10 }, (_, row) => (
            <Skeleton key={row} height={32} />
          ))}
        </div>
      )}
      {promos.isError && !promos.data && (
        <Card>
          <QueryError query={promos} title={t('promos.load_failed')} />
        </Card>
      )}
      {codes && codes.length > 0 && <PromoList codes={codes} search={search} />}
      {codes?.length === 0 && (
        <Card>
          {search.q || search.state ? (
            <EmptyState
              level={2}
              title={t('promos.none')}
              action={
                <Button onClick={() => ask({ q: undefined, state: undefined })}>
                  {t('promos.show_all')}
                </Button>
              }
            />
          ) : (
            <EmptyState level={2} title={t('promos.first')} text={t('promos.first_text')} />
          )}
        </Card>
      )}
      <MoreRows query={promos} />
    </ConsolePage>
  );
}
