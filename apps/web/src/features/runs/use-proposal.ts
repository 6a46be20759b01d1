import { keepRuns, proposeRuns } from '@lavoir/contract';
import type { RunsOfDay, RunsPlan, RunsProposal } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused, send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast, undoMs } from '../../ui/toast.ts';
import { renewDispatch } from '../dispatch/dispatch.queries.ts';
import { planOf } from './plan.ts';
import { askedRuns, showRuns } from './runs.queries.ts';
import type { WhichRuns } from './runs.queries.ts';

export type ProposalState = {
  proposal: RunsProposal | undefined;
  /** with the stops that nobody had */
  withPool: boolean;
  /** the day is another one by now */
  isStale: boolean;
  isAsking: boolean;
  isKeeping: boolean;
  ask: () => void;
  askWithPool: () => void;
  keep: () => void;
  drop: () => void;
};

/** Shorter runs: asked for, looked at, kept or let go. */
export const useProposal = (day: RunsOfDay, which: WhichRuns): ProposalState => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const [proposal, setProposal] = useState<RunsProposal>();
  const [withPool, setWithPool] = useState(false);
  const [busy, setBusy] = useState<'asking' | 'keeping'>();

  const attempt = async (what: 'asking' | 'keeping', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (cause) {
      await renewDispatch(client);
      // the bar says so, with both beside each other
      if (cause instanceof Refused && cause.code === 'runs_changed') return;
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    } finally {
      setBusy(undefined);
    }
  };
  const ask = (pool: boolean) =>
    void attempt('asking', async () => {
      const query = { ...askedRuns(which), ...(pool && { pool: '1' as const }) };
      setProposal(await send(proposeRuns, { query }));
      setWithPool(pool);
    });
  const sendPlan = async (version: string, runs: RunsPlan): Promise<RunsOfDay> => {
    const body = { date: day.date, laundry_id: day.laundry.id, version, runs };
    const kept = await send(keepRuns, { body });
    await showRuns(client, which, kept);
    return kept;
  };
  const bringBack = (version: string, before: RunsPlan) =>
    void attempt('keeping', async () => {
      await sendPlan(version, before);
      toast.success(t('runs.kept_back'));
    });
  const keep = () =>
    void attempt('keeping', async () => {
      if (!proposal) return;
      const before = planOf(day);
      const kept = await sendPlan(proposal.version, proposal.runs);
      setProposal(undefined);
      toast.success(t('runs.kept'), {
        label: t('runs.undo'),
        run: () => bringBack(kept.version, before),
        shownMs: undoMs,
      });
    });
  return {
    proposal,
    withPool,
    isStale: proposal !== undefined && proposal.version !== day.version,
    isAsking: busy === 'asking',
    isKeeping: busy === 'keeping',
    ask: () => ask(false),
    askWithPool: () => ask(true),
    keep,
    drop: () => setProposal(undefined),
  };
};
