import type { OpsPromoCode } from '@lavoir/contract';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PromoBadge } from './promo-badge.tsx';
import type { PromosSearch } from './promos.routes.ts';

const columns = ['code', 'off', 'for', 'used', 'when', 'state'] as const;

const inColumns =
  '@4xl:grid-cols-[minmax(7rem,1fr)_4.5rem_minmax(6rem,1.8fr)_minmax(11rem,1.2fr)_minmax(7rem,1.2fr)_6rem]';

const RowLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className={classNames(
      'grid min-h-11 scroll-mt-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-3.5 py-2 text-ink no-underline -outline-offset-2 hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)] @4xl:min-h-[2.0625rem] @4xl:py-1 data-off:text-ink-3',
      inColumns,
    )}
  >
    {children}
  </a>
));

const discountOf = ({ euro }: Texts, { discount, fixed_amount }: OpsPromoCode): string =>
  fixed_amount ? euro(discount) : `${String(discount).replace('.', ',')} %`;

/** What a code is limited to; of many the first two, and how many more. */
const scopeOf = ({ t, locale }: Texts, { places, products }: OpsPromoCode): string[] => {
  const names = [...places, ...products.map((product) => localized(product, 'name', locale))];
  const more = names.length - 2;
  return more > 0 ? [...names.slice(0, 2), t('promos.more', { count: more })] : names;
};

const forWhom = (texts: Texts, code: OpsPromoCode): string => {
  const { t, euro } = texts;
  const { first_order_only, at_most } = code;
  const scope = scopeOf(texts, code);
  return [
    ...scope,
    ...(first_order_only ? [t('promos.for_first')] : []),
    ...(scope.length === 0 && !first_order_only ? [t('promos.for_any')] : []),
    ...(at_most === null ? [] : [t('promos.at_most_of', { amount: euro(at_most) })]),
  ].join(' · ');
};

const whenOf = ({ t, day }: Texts, { starts_on, ends_on }: OpsPromoCode): string => {
  if (starts_on && ends_on)
    return t('promos.between', { from: day(starts_on, 'long'), to: day(ends_on, 'long') });
  if (starts_on) return t('promos.since', { from: day(starts_on, 'long') });
  return ends_on ? t('promos.until', { to: day(ends_on, 'long') }) : t('promos.always');
};

/** One code a row: in columns with a mouse where there is room, otherwise in three lines. */
export function PromoList({ codes, search }: { codes: readonly OpsPromoCode[]; search: PromosSearch }) {
  const texts = useI18n();
  const { t } = texts;
  return (
    <div className="@container overflow-clip rounded-md bg-surface text-[0.8125rem]/4.5 shadow-1">
      <div className="row-room">
        <div>
          <div
            aria-hidden="true"
            className={classNames(
              'sticky -top-0.5 z-1 hidden gap-x-4 bg-sunken px-3.5 py-2 text-2xs/4 font-semibold text-ink-3 @4xl:grid',
              inColumns,
            )}
          >
            {columns.map((column) => (
              <span key={column} className={column === 'off' ? 'text-right' : undefined}>
                {t('promos.column', { column })}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line" aria-label={t('operations.promo_codes')}>
            {codes.map((code) => (
              <li key={code.id}>
                <RowLink
                  to="/ops/promo-codes"
                  search={{ ...search, code: code.id, add: undefined, copy: undefined }}
                  resetScroll={false}
                  data-row=""
                  data-off={code.state === 'off' || code.state === 'ended' || undefined}
                  data-code={code.id}
                  data-open={search.code === code.id || undefined}
                >
                  <b className="font-[680] tracking-[0.02em] wrap-anywhere">{code.code}</b>
                  <span className="text-right font-semibold whitespace-nowrap">
                    {discountOf(texts, code)}
                  </span>
                  <span className="text-ink-3">{forWhom(texts, code)}</span>
                  <UseBar code={code} />
                  <span className="text-ink-3">{whenOf(texts, code)}</span>
                  <span className="justify-self-end @4xl:justify-self-start">
                    <PromoBadge state={code.state} />
                  </span>
                </RowLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** How much of its limit is gone. */
function UseBar({ code: { uses, limit } }: { code: OpsPromoCode }) {
  const { t } = useI18n();
  return (
    <span className="flex items-center justify-end gap-2.5 @4xl:grid @4xl:grid-cols-[5.25rem_minmax(0,1fr)]">
      {limit !== null && (
        <span
          aria-hidden="true"
          className="h-1.5 w-16 flex-none @4xl:w-21 overflow-hidden rounded-full bg-line"
        >
          <span
            className={uses >= limit ? 'block h-full bg-accent' : 'block h-full bg-primary'}
            style={{ width: `${Math.min(100, (uses / limit) * 100)}%` }}
          />
        </span>
      )}
      <span className="whitespace-nowrap @4xl:col-start-2">
        {limit === null ? t('promos.uses', { count: uses }) : t('promos.uses_of', { count: uses, limit })}
      </span>
    </span>
  );
}
