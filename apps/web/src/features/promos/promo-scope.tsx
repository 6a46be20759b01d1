import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { PromoValues } from './promo-terms.ts';
import { promoScopesQuery } from './promos.queries.ts';

type PromoScopeProps = {
  values: Pick<PromoValues, 'scheduleIds' | 'productIds'>;
  /** what was used keeps what it takes something off */
  canChangeProducts: boolean;
  onPlaces: (ids: number[]) => void;
  onProducts: (ids: number[]) => void;
};

/** What a code is limited to, behind a box that most codes leave empty; empty again, it is limited to nothing. */
export function PromoScope({ values, canChangeProducts, onPlaces, onProducts }: PromoScopeProps) {
  const { t } = useI18n();
  const [isAsked, setIsAsked] = useState(false);
  const isKept = !canChangeProducts && values.productIds.length > 0;
  const isLimited = isAsked || values.scheduleIds.length + values.productIds.length > 0;
  const toggle = (wished: boolean) => {
    setIsAsked(wished);
    if (wished) return;
    onPlaces([]);
    if (canChangeProducts) onProducts([]);
  };
  return (
    <div className="grid gap-3 *:min-w-0">
      <Checkbox checked={isLimited} disabled={isKept} onChange={({ target }) => toggle(target.checked)}>
        {t('promos.some_only')}
      </Checkbox>
      {isLimited && (
        <Scopes
          values={values}
          canChangeProducts={canChangeProducts}
          onPlaces={onPlaces}
          onProducts={onProducts}
        />
      )}
    </div>
  );
}

function Scopes({ values, canChangeProducts, onPlaces, onProducts }: PromoScopeProps) {
  const { t, locale } = useI18n();
  const scopes = useQuery(promoScopesQuery);
  if (scopes.isPending) return <Skeleton height={240} label={t('common.loading')} />;
  if (!scopes.data) return <QueryError query={scopes} title={t('promos.scope_failed')} />;
  return (
    <>
      <ScopeChoice
        scope="places"
        chosen={values.scheduleIds}
        onChange={onPlaces}
        options={scopes.data.places.map(({ id, name, kind }) => ({
          id,
          name,
          about: t(kind === 'area' ? 'promos.area' : 'promos.point'),
        }))}
      />
      <ScopeChoice
        scope="products"
        chosen={values.productIds}
        isFixed={!canChangeProducts}
        onChange={onProducts}
        options={scopes.data.products.map(({ id, laundry, is_active: isSold, ...names }) => ({
          id,
          name: localized(names, 'name', locale),
          about: isSold ? laundry : t('promos.not_sold', { laundry }),
        }))}
      />
    </>
  );
}
