import { pauseMails } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { noticesKey } from '../../shells/operations/notices-key.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { useSystemChanged } from './system.queries.ts';

const choices = ['15', '60', '240', '1440'] as const;

/** Asks for how long and why, or why they may go again; every console hears of it. */
export function PauseDialog({ isPaused, onClose }: { isPaused: boolean; onClose: () => void }) {
  const { t, dayTime } = useI18n();
  const client = useQueryClient();
  const changed = useSystemChanged();
  const [minutes, setMinutes] = useState<(typeof choices)[number]>('15');
  const confirm = async (reason: string) => {
    const answer = await send(pauseMails, { body: { minutes: isPaused ? null : Number(minutes), reason } });
    await Promise.all([changed(), client.invalidateQueries({ queryKey: noticesKey })]);
    const until = answer.mails_paused?.until;
    toast.success(until ? t('system.paused_done', { time: dayTime(until) }) : t('system.resumed'));
  };
  return (
    <ReasonDialog
      title={t(isPaused ? 'system.resume_title' : 'system.pause_title')}
      description={isPaused ? undefined : t('system.pause_text')}
      required
      careful
      confirm={t(isPaused ? 'system.resume' : 'system.pause')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isPaused && (
        <SegmentedChoice
          label={t('system.pause_long')}
          value={minutes}
          onChange={setMinutes}
          options={choices.map((value) => ({ value, label: t('system.pause_minutes', { minutes: value }) }))}
        />
      )}
    </ReasonDialog>
  );
}
