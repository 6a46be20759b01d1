import type { RunsProposal } from '@lavoir/contract';
import { ArrowUpDown, Check, RotateCcw, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ProposalState } from './use-proposal.ts';

/** What the runs would be: before and after, kept or let go. */
export function ProposalBar({ state, now }: { state: ProposalState; now: RunsProposal['before'] }) {
  const { t } = useI18n();
  const { proposal, isStale, isKeeping, keep, drop, ask } = state;
  if (!proposal) return null;
  const { before, after, moved } = proposal;
  const gain = after.driving - before.driving;
  if (isStale) return <Stale now={now} proposed={after} onAsk={ask} onDrop={drop} />;
  return (
    <Bar>
      <b className="flex items-center gap-2 font-semibold">
        <Icon of={Route} />
        {t(titleOf(moved.length, state.withPool))}
      </b>
      <dl className="flex flex-wrap gap-x-5.5 gap-y-1">
        <Figure
          label={t('runs.driving')}
          before={t('runs.minutes', { minutes: before.driving })}
          after={t('runs.minutes', { minutes: after.driving })}
        />
        <Figure
          label={t('runs.distance')}
          before={t('runs.km', { km: kmOf(before.metres) })}
          after={t('runs.km', { km: kmOf(after.metres) })}
        />
        <Figure label={t('runs.late_stops')} before={String(before.late)} after={String(after.late)} />
        <div className="flex items-baseline gap-2">
          <dt className="text-[0.8125rem] text-ink-3">{t('runs.moved_label')}</dt>
          <dd className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
            {t('runs.moved_stops', { count: moved.length })}
            <Icon of={ArrowUpDown} size="sm" className="text-primary-text" />
          </dd>
        </div>
      </dl>
      {gain < 0 && (
        <span className="font-display text-[1.125rem]/6 font-[700] whitespace-nowrap text-success max-md:w-full">
          {t('runs.minutes', { minutes: gain }).replace('-', '−')}
        </span>
      )}
      <span className="flex-1 max-md:hidden" />
      <Button
        size="dense"
        icon={RotateCcw}
        className="max-md:flex-1"
        onClick={drop}
        disabled={isKeeping}
        title="Z"
      >
        {t(moved.length === 0 ? 'runs.close' : 'runs.undo')}
      </Button>
      {moved.length > 0 && (
        <Button
          size="dense"
          variant="primary"
          icon={Check}
          className="max-md:flex-1"
          loading={isKeeping}
          onClick={keep}
        >
          {t('runs.keep')}
        </Button>
      )}
    </Bar>
  );
}

const titleOf = (moved: number, withPool: boolean) => {
  if (moved === 0) return 'runs.proposed_none';
  return withPool ? 'runs.proposed_pool' : 'runs.proposed';
};

const kmOf = (metres: number): number => Math.round(metres / 1000);

function Bar({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <section
      aria-label={t('runs.proposal')}
      className="flex flex-wrap items-center gap-x-5.5 gap-y-2 rounded-[14px] bg-primary-soft py-2 pr-2.5 pl-4 inset-ring-[1.5px] inset-ring-primary-line"
    >
      {children}
    </section>
  );
}

function Figure({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
      <dd className="font-semibold whitespace-nowrap">
        {before !== after && <s className="mr-1.5 font-regular text-ink-3">{before}</s>}
        {after}
      </dd>
    </div>
  );
}

type StaleProps = {
  now: RunsProposal['before'];
  proposed: RunsProposal['after'];
  onAsk: () => void;
  onDrop: () => void;
};

/** A colleague was first: both stand beside each other, and nothing is lost. */
function Stale({ now, proposed, onAsk, onDrop }: StaleProps) {
  const { t } = useI18n();
  const words = ({ driving, metres, late }: RunsProposal['before']) =>
    `${t('runs.minutes', { minutes: driving })}, ${t('runs.km', { km: kmOf(metres) })}, ${t('runs.late_stops')} ${late}`;
  return (
    <Bar>
      <div role="status" className="grid min-w-0 flex-1 gap-1">
        <b className="font-semibold">{t('runs.changed')}</b>
        <p className="text-ink-2">{t('runs.changed_text')}</p>
        <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-3">{t('runs.proposal')}</dt>
          <dd className="font-semibold">{words(proposed)}</dd>
          <dt className="text-ink-3">{t('runs.conflict_now')}</dt>
          <dd className="font-semibold">{words(now)}</dd>
        </dl>
      </div>
      <Button size="dense" onClick={onDrop}>
        {t('runs.close')}
      </Button>
      <Button size="dense" variant="primary" icon={Route} onClick={onAsk}>
        {t('runs.optimise_again')}
      </Button>
    </Bar>
  );
}
