import type { CallOutput, showManagedCompanies } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { monthName } from './month-name.ts';

type Months = CallOutput<typeof showManagedCompanies>['months'];

/** A bar each with its figures, which are a table for who hears it. */
export function MonthsCard({ months }: { months: Months }) {
  const { t, euro, locale } = useI18n();
  const first = months.findIndex(({ orders }) => orders > 0);
  // nobody wants to read how little there was before the first order
  const shown = first === -1 ? months.slice(-1) : months.slice(first);
  const most = Math.max(1, ...months.map(({ total }) => total));
  return (
    <Card className="@container grid gap-4 *:min-w-0">
      <div>
        <Heading level={2}>{t('companies.months')}</Heading>
        <p className="mt-1 text-sm text-ink-2">{t('companies.months_text')}</p>
      </div>
      <table className="w-full border-collapse text-left tabular-nums cramped:block">
        <thead className="cramped:sr-only">
          <tr className="text-xs text-ink-2 *:pb-2 *:font-semibold">
            <th scope="col">{t('companies.month')}</th>
            <th scope="col" className="px-3 text-right">
              {t('companies.table')}
            </th>
            <th scope="col" className="text-right">
              {t('companies.total')}
            </th>
          </tr>
        </thead>
        <tbody className="cramped:block">
          {shown.toReversed().map(({ month, orders, total }) => (
            <tr
              key={month}
              className="border-t border-line *:py-2.5 *:align-top cramped:block cramped:py-2.5 cramped:*:block cramped:*:px-0 cramped:*:py-0 cramped:*:text-left"
            >
              <th scope="row" className="w-full font-medium">
                <span className="first-letter:uppercase">{monthName(month, locale)}</span>
                <span className="mt-1.5 block h-2.5 rounded-full bg-sunken" aria-hidden="true">
                  <span
                    className="block h-full rounded-full bg-primary forced-colors:bg-[CanvasText]"
                    style={{ width: `${(total / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className="px-3 text-right whitespace-nowrap">{orders}</td>
              <td className="text-right font-semibold whitespace-nowrap">{euro(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
