import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { Step } from './kept/steps.ts';

type WaitingBarProps = {
  count: number;
  /** when Lavoir last answered; undefined: just now */ toldAt: Date | undefined;
};

/** Whether there is a network and an answer, from when the run is, and how much waits to be sent. */
export function WaitingBar({ count, toldAt }: WaitingBarProps) {
  const { t, dayTime } = useI18n();
  const isOnline = useOnline();
  return (
    <div role="status">
      {(count > 0 || !isOnline || toldAt) && (
        <p className="flex min-h-12 items-center gap-2.5 bg-accent px-(--gutter) py-2 text-[0.9375rem]/5 text-on-accent">
          <Icon of={WifiOff} />
          <span className="min-w-0 flex-1">
            {!isOnline && <b>{t('drivers.no_network')} </b>}
            {isOnline && toldAt && <b>{t('drivers.no_answer')} </b>}
            {toldAt && <>{t('drivers.told_at', { time: dayTime(toldAt.toISOString()) })} </>}
            {count > 0 ? t('drivers.waiting', { count }) : t('drivers.go_on')}
          </span>
        </p>
      )}
    </div>
  );
}

type RefusedStepsProps = {
  steps: readonly Step[];
  onAgain: (step: Step) => Promise<void>;
  onDrop: (step: Step) => Promise<void>;
};

/** What the server said no to: it blocks nothing, and goes only when its driver says so. */
export function RefusedSteps({ steps, onAgain, onDrop }: RefusedStepsProps) {
  const { t } = useI18n();
  const [dropped, setDropped] = useState<Step>();
  const refused = steps.filter((step) => step.refused !== undefined);
  const drop = async () => {
    if (dropped) await onDrop(dropped);
    setDropped(undefined);
  };
  return (
    <div role="status" className="grid gap-3 *:min-w-0 empty:hidden">
      {refused.map((step) => (
        <Note
          key={step.key}
          tone="red"
          title={t('drivers.not_taken', { name: step.name, number: step.number })}
        >
          <span className="block">{step.refused}</span>
          <span className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void onAgain(step)}>{t('drivers.send_again')}</Button>
            <Button variant="danger" onClick={() => setDropped(step)}>
              {t('drivers.drop_step')}
            </Button>
          </span>
        </Note>
      ))}
      <ConfirmDialog
        open={dropped !== undefined}
        onClose={() => setDropped(undefined)}
        onConfirm={() => void drop()}
        title={t('drivers.drop_ask')}
        description={t('drivers.drop_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('drivers.drop_no')}
        confirmLabel={t('drivers.drop_step')}
        destructive
      />
    </div>
  );
}
