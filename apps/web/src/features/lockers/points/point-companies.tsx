import type { OpsPoint } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Whose point it is: how many people each company has here, and which of them pays for theirs. */
export function PointCompanies({ companies }: Pick<OpsPoint, 'companies'>) {
  const { t } = useI18n();
  return (
    <Panel title={t('lockers.companies')} count={companies.length}>
      {companies.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-ink-2">{t('lockers.no_company_text')}</p>
      ) : (
        <ul className="text-[0.8125rem]/4.5">
          {companies.map(({ id, name, members, is_invoiced }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 md:min-h-[34px]"
            >
              <b className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</b>
              <span className="text-ink-2">{t('lockers.members', { count: members })}</span>
              <Badge tone={is_invoiced ? 'blue' : 'neutral'}>
                {t('lockers.pays', { who: is_invoiced ? 'company' : 'people' })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
