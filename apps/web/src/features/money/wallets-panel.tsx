import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Desk } from './money.queries.ts';

/** What the house owes to wallets, paid and given apart: the first can be asked back. */
export function WalletsPanel({ wallets }: { wallets: Desk['wallets'] }) {
  const { t, euro } = useI18n();
  const { paid, given, reserved, count } = wallets;
  const all = Math.max(0.01, paid + given);
  return (
    <Panel title={t('money.wallets')}>
      <div className="grid gap-2 px-3.5 pb-3.5">
        <span className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <span
            className="bg-primary forced-colors:bg-[CanvasText]"
            style={{ width: `${(paid / all) * 100}%` }}
          />
          <span
            className="bg-accent forced-colors:bg-[GrayText]"
            style={{ width: `${(given / all) * 100}%` }}
          />
        </span>
        <dl className="grid gap-1">
          {(
            [
              ['wallet_paid', paid, 'bg-primary forced-colors:bg-[CanvasText]'],
              ['wallet_given', given, 'bg-accent forced-colors:bg-[GrayText]'],
              // a part of both, which the bar doesn't show
              ['wallet_reserved', reserved, undefined],
            ] as const
          ).map(([name, amount, colour]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="flex items-center gap-2">
                {colour && <span aria-hidden="true" className={`size-2 rounded-full ${colour}`} />}
                {t(`money.${name}`)}
              </dt>
              <dd className="font-semibold tabular-nums">{euro(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-2xs text-ink-3">{t('money.wallet_count', { count })}</p>
      </div>
    </Panel>
  );
}
