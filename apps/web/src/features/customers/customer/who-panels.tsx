import { wallClockAt } from '@lavoir/domain';
import { formatPhone } from '@lavoir/i18n';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Customer } from '../customers.queries.ts';
import { PayBack } from './pay-back.tsx';

const body = 'grid gap-1.5 px-3.5 pb-3.5 text-[0.8125rem]/4.5 *:min-w-0';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 cramped:grid-cols-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function WhoPanel({ customer }: { customer: Customer }) {
  const { t, day, locale } = useI18n();
  const { phone_number: phone, companies, came_by: cameBy } = customer;
  const ways = customer.signs_in_by.map((way) => t('customers.signs_in_by', { way }));
  return (
    <Panel title={t('customers.who')}>
      <dl className={body}>
        <Fact label={t('customers.email')}>
          <a className="touch-line" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>{' '}
          {!customer.is_confirmed && <Badge tone="soap">{t('customers.unconfirmed')}</Badge>}
        </Fact>
        <Fact label={t('customers.phone')}>
          {phone ? (
            <a className="touch-line" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('customers.number')}>{customer.number}</Fact>
        <Fact label={t('customers.since')}>{day(wallClockAt(new Date(customer.since)).day, 'full')}</Fact>
        <Fact label={t('customers.signs_in')}>{new Intl.ListFormat(locale).format(ways) || '–'}</Fact>
        {companies.length > 0 && <Fact label={t('customers.company')}>{companies.join(', ')}</Fact>}
        {cameBy && <Fact label={t('customers.came_by')}>{cameBy}</Fact>}
      </dl>
    </Panel>
  );
}

/** Paid and given money apart; what can be refunded is written, not worked out. */
export function WalletPanel({ customer }: { customer: Customer }) {
  const { wallet } = customer;
  const { t, euro, dayTime } = useI18n();
  const lines = [
    ...wallet.held.map((held) => ({
      label: t('customers.held', { number: held.lavoir_order_id }),
      amount: held.amount,
    })),
    { label: t('customers.free'), amount: wallet.free },
    { label: t('customers.refundable'), amount: wallet.refundable },
  ];
  return (
    <Panel title={t('customers.wallet')} tools={<b className="pr-1.5">{euro(wallet.total)}</b>}>
      <div className={body}>
        <div className="grid grid-cols-2 gap-2">
          {(['paid', 'given'] as const).map((kind) => (
            <p key={kind} className="rounded-sm bg-sunken p-2.5">
              <span className="block text-ink-3">{t('customers.purse', { kind })}</span>
              <b className="text-base">{euro(wallet[kind])}</b>
            </p>
          ))}
        </div>
        <dl className="divide-y divide-line">
          {lines.map(({ label, amount }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <dt>{label}</dt>
              <dd className="ml-auto font-semibold whitespace-nowrap">{euro(amount)}</dd>
            </div>
          ))}
        </dl>
        <PayBack customer={customer} />
        {wallet.entries.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-text md:min-h-8 pointer-coarse:min-h-11">
              {t('customers.movements', { count: wallet.entries.length })}
            </summary>
            <ul className="divide-y divide-line">
              {wallet.entries.map((entry) => (
                <li
                  key={`${entry.at} ${entry.kind} ${entry.lavoir_order_id}`}
                  className="flex justify-between gap-3 py-1.5"
                >
                  <span className="min-w-0">
                    {t('customers.entry', { kind: entry.kind, number: entry.lavoir_order_id ?? '' })}
                    <span className="block text-2xs text-ink-3">{dayTime(entry.at)}</span>
                  </span>
                  <span className="whitespace-nowrap">{euro(entry.amount)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

export function PlacesPanel({ customer: { places } }: { customer: Customer }) {
  const { t } = useI18n();
  return (
    <Panel title={t('customers.places')} count={places.length}>
      <ul className="divide-y divide-line px-3.5 pb-2 text-[0.8125rem]/4.5">
        {places.length === 0 && <li className="pb-2 text-ink-3">{t('customers.no_place')}</li>}
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`} className="grid gap-0.5 py-2 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-2">
              <b>{place.name ?? t('customers.home')}</b>
              {place.is_default && <Badge tone="blue">{t('customers.default')}</Badge>}
            </span>
            {place.address}
            {place.comment && <span className="text-ink-3">{place.comment}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
