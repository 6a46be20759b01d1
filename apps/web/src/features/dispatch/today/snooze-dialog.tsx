import { snoozeProblem } from '@lavoir/contract';
import type { DayProblem } from '@lavoir/contract';
import { addDays, wallClockAt } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const choices = ['1', '3', 'tomorrow'] as const;
type Choice = (typeof choices)[number];

const hourMs = 3_600_000;
/** Tomorrow at nine by the clocks in Brussels, whatever they do tonight. */
const tomorrowAtNine = (now: Date): Date => {
  const tomorrow = addDays(wallClockAt(now).day, 1);
  const guess = new Date(`${tomorrow}T09:00:00Z`);
  const ahead = wallClockAt(guess).minutes - 9 * 60;
  return new Date(guess.getTime() - ahead * 60_000);
};

const untilOf = (choice: Choice, now: Date): Date =>
  choice === 'tomorrow' ? tomorrowAtNine(now) : new Date(now.getTime() + Number(choice) * hourMs);

type SnoozeDialogProps = { problem: DayProblem; onDone: () => void; onClose: () => void };

/** Lets a problem rest: until when, and why. */
export function SnoozeDialog({ problem, onDone, onClose }: SnoozeDialogProps) {
  const { t, dayTime } = useI18n();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>('1');
  const number = problem.lavoir_order_id;
  const snooze = async (reason: string) => {
    const until = untilOf(choice, new Date()).toISOString();
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
        options={choices.map((value) => ({ value, label: t('dispatch.snooze_for', { hours: value }) }))}
      />
    </ReasonDialog>
  );
}
