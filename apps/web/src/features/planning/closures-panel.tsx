import type { OpsException } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ClosuresCalendar } from './closures-calendar.tsx';

type ClosuresPanelProps = {
  today: Day;
  exceptions: readonly OpsException[];
  months?: number;
  /** of all areas and points */
  isOfAll?: boolean;
  onDay: (day: Day | undefined) => void;
};

/** The days on which no van comes, at a glance. */
export function ClosuresPanel({ onDay, ...shown }: ClosuresPanelProps) {
  const { t } = useI18n();
  return (
    <Panel
      title={t('planning.closures')}
      tools={
        <Button size="row" variant="soft" icon={Plus} onClick={() => onDay(undefined)}>
          {t('planning.close_day')}
        </Button>
      }
    >
      <div className="grid gap-3 px-3.5 pb-3.5 *:min-w-0">
        <ClosuresCalendar {...shown} onDay={onDay} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
          {(['closed', 'partly', 'extra'] as const).map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span className={swatch[state]} />
              {t('planning.day_state', { state })}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const swatch = {
  closed: 'size-3 rounded-[3px] bg-danger-soft inset-ring inset-ring-danger-line',
  partly: 'size-3 rounded-[3px] bg-accent-soft inset-ring inset-ring-line-strong',
  extra: 'size-3 rounded-[3px] bg-success-soft inset-ring inset-ring-line-strong',
};
