import { snoozeProblem } from '@lavoir/contract';
import type { DayProblem } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { snoozeChoices, wakesAt } from './snooze-times.ts';
import type { SnoozeChoice } from './snooze-times.ts';

type SnoozeDialogProps = { problem: DayProblem; onDone: () => void; onClose: () => void };

/** Lets a problem rest: until when, and why. */
export function SnoozeDialog({ problem, onDone, onClose }: SnoozeDialogProps) {
  const { t, dayTime } = useI18n();
  const client = useQueryClient();
  const [choice, setChoice] = useState<SnoozeChoice>('1');
  const number = problem.lavoir_order_id;
  const snooze = async (reason: string) => {
    const until = wakesAt(choice, new Date()).toISOString();
    await send(snoozeProblem, {
      params: { id: String(problem.order_id) },
      body: { problem: problem.kind, until, reason },
    });
    onDone();
    await renewDispatch(client);
    toast.success(t('dispatch.snoozed', { number, time: dayTime(until) }));
  };
  return (
    <ReasonDialog
      title={t('dispatch.snooze_title', { number })}
      required
      confirm={t('dispatch.snooze')}
      onConfirm={snooze}
      onClose={onClose}
    >
      <SegmentedChoice
        label={t('dispatch.snooze_until')}
        value={choice}
        onChange={setChoice}
        options={snoozeChoices.map((value) => ({ value, label: t('dispatch.snooze_for', { hours: value }) }))}
      />
    </ReasonDialog>
  );
}
