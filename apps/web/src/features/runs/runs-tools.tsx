import type { Run, RunsOfDay } from '@lavoir/contract';
import { Plus, Printer, Route } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../lib/key-hint.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { usePrintRuns } from './use-print-runs.ts';
import type { ProposalState } from './use-proposal.ts';

type RunsToolsProps = {
  /** drivers who have no lane yet */
  idle: readonly Run['driver'][];
  hasStops: boolean;
  proposal: ProposalState;
  onAdd: (driverId: number) => void;
  day: RunsOfDay;
};

/** What is done with all runs of the day. */
export function RunsTools({ idle, hasStops, proposal, onAdd, day }: RunsToolsProps) {
  const { t } = useI18n();
  const print = usePrintRuns(day);
  return (
    <>
      <Button size="dense" icon={Printer} onClick={() => print()} disabled={!hasStops}>
        {t('runs.print_all')}
      </Button>
      {idle.length > 0 && (
        <Menu
          align="end"
          trigger={(props) => (
            <Button size="dense" icon={Plus} {...props}>
              {t('runs.add_driver')}
            </Button>
          )}
        >
          {idle.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => onAdd(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button
        size="dense"
        variant="soft"
        icon={Route}
        onClick={proposal.ask}
        disabled={!hasStops}
        loading={proposal.isAsking}
        loadingText={t('runs.optimising')}
      >
        {t(proposal.proposal ? 'runs.optimise_again' : 'runs.optimise')}
        <KeyHint of="p" />
      </Button>
    </>
  );
}
