import { formatDecimal } from '@lavoir/i18n';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Desk } from './money.queries.ts';

const tones = { right: 'green', doubtful: 'soap', broken: 'red' } as const;
const icons = { right: Check, doubtful: CircleAlert, broken: TriangleAlert } as const;

/** What the auditor last found, always in sight, with its time. */
export function AuditorPanel({ auditor }: { auditor: Desk['auditor'] }) {
  const { t, dayTime } = useI18n();
  if (!auditor) {
    return (
      <Panel title={t('money.auditor')}>
        <p className="px-3.5 pb-3.5 text-ink-2">{t('money.auditor_never')}</p>
      </Panel>
    );
  }
  const { state, at, transfers, checks, findings } = auditor;
  return (
    <Panel
      title={t('money.auditor')}
      tools={
        <Badge tone={tones[state]} icon={icons[state]}>
          {t('money.auditor_state', { state })}
        </Badge>
      }
    >
      <p className="px-3.5 pb-1 text-[0.8125rem] text-ink-2">
        {t('money.auditor_at', { when: dayTime(at), count: formatDecimal(transfers) })}
      </p>
      <ul className="px-3.5 pb-2">
        {checks.map(({ check, found }) => (
          <li key={check} className="flex items-start gap-2 border-b border-line py-1.5 last:border-0">
            <Icon
              of={found === 0 ? Check : CircleAlert}
              size="sm"
              className={found === 0 ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'}
            />
            <span className="min-w-0 flex-1">{t('money.check', { check })}</span>
            <span className="text-right text-2xs/5 text-ink-3">
              {found === 0 ? t('money.fine') : t('money.found', { count: found })}
            </span>
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <details className="border-t border-line px-3.5 py-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-8 md:py-1">
            {t('money.findings')}
          </summary>
          <ul className="grid list-disc gap-1 pl-4 text-2xs wrap-anywhere" lang="en">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
