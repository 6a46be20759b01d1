import { formatPercent } from '@lavoir/i18n';
import { useQuery } from '@tanstack/react-query';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { termsOf } from './promo-terms.ts';
import type { PromoTerm, PromoValues } from './promo-terms.ts';
import { promoScopesQuery } from './promos.queries.ts';

type PromoVersionsProps = { terms: readonly PromoTerm[]; theirs: PromoValues; mine: PromoValues };

/** Both versions of what a colleague and oneself say otherwise of a code. */
export function PromoVersions({ terms, theirs, mine }: PromoVersionsProps) {
  const { t } = useI18n();
  const labels: Readonly<Record<PromoTerm, string>> = {
    code: t('promos.code'),
    discount: t('promos.takes_off'),
    at_most: t('promos.at_most'),
    limit: t('promos.limit'),
    first_order_only: t('promos.for_first_only'),
    starts_on: t('promos.from'),
    ends_on: t('promos.to'),
    schedule_ids: t('promos.scope', { scope: 'places' }),
    product_ids: t('promos.scope', { scope: 'products' }),
  };
  const say = useTermTexts();
  return (
    <ul className="my-2 grid gap-2">
      {terms.map((term) => (
        <li key={term}>
          <b className="font-semibold">{labels[term]}</b>
          <dl className="grid grid-cols-2 gap-x-3 *:min-w-0 *:wrap-anywhere">
            <div>
              <dt className="text-xs text-ink-2">{t('shelf.theirs')}</dt>
              <dd>{say(term, theirs)}</dd>
            </div>
            <div>
              <dt className="text-xs text-ink-2">{t('shelf.mine')}</dt>
              <dd>{say(term, mine)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** What a version says of a term, in words. */
const useTermTexts = () => {
  const { t, locale, day, euro } = useI18n();
  const { data: scopes } = useQuery(promoScopesQuery);
  const namesOf = (ids: readonly number[] | null, names: ReadonlyMap<number, string>): string | undefined =>
    ids && scopes
      ? new Intl.ListFormat(locale).format(ids.map((id) => names.get(id) ?? String(id)))
      : undefined;
  const places = new Map(scopes?.places.map(({ id, name }) => [id, name]));
  const products = new Map(
    scopes?.products.map(({ id, ...names }) => [id, localized(names, 'name', locale)]),
  );
  return (term: PromoTerm, values: PromoValues): string => {
    const terms = termsOf(values);
    const texts: Readonly<Record<PromoTerm, () => string>> = {
      code: () => terms.code,
      // what can't be read is shown as it was written
      discount: () => {
        if (terms.discount === 0) return values.discount;
        return terms.fixed_amount ? euro(terms.discount) : formatPercent(terms.discount);
      },
      at_most: () => (terms.at_most === null ? t('promos.no_limit') : euro(terms.at_most)),
      limit: () => (terms.limit === null ? t('promos.no_limit') : String(terms.limit)),
      first_order_only: () => t(terms.first_order_only ? 'promos.for_first' : 'promos.for_any'),
      starts_on: () => (terms.starts_on ? day(terms.starts_on, 'long') : '–'),
      ends_on: () => (terms.ends_on ? day(terms.ends_on, 'long') : t('promos.always')),
      schedule_ids: () =>
        namesOf(terms.schedule_ids, places) ??
        t('promos.scope_count', { scope: 'places', count: values.scheduleIds.length }),
      product_ids: () =>
        namesOf(terms.product_ids, products) ??
        t('promos.scope_count', { scope: 'products', count: values.productIds.length }),
    };
    return texts[term]();
  };
};
