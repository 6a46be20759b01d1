import { Check, Tag } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Draft } from '../kept/drafts.ts';
import type { ShownStop } from '../run-state.ts';
import { useTakeStep } from '../use-steps.ts';
import { bagsOf, countOf, isOtherCount } from './bag-count.ts';
import { actionAt } from './stop-work.ts';

type BagsBottomProps = {
  stop: ShownStop;
  draft: Draft;
  /** whether the number of bags is asked for; undefined: the bags have no labels */
  isCounting?: boolean;
  onCounting?: () => void;
  /** one more bag is there, its label isn't */
  onUnlabelled?: () => void;
};

/** What to do where a bag or its label is missing, and under it the next step once all is clear. */
export function BagsBottom({ stop, draft, isCounting, onCounting, onUnlabelled }: BagsBottomProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const left = stop.bag_count - countOf(stop, draft);
  return (
    <>
      {onCounting && left > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <Button aria-expanded={isCounting} onClick={onCounting}>
            {t('drivers.fewer')}
          </Button>
          <Button icon={Tag} onClick={() => setAsking(true)}>
            {t('drivers.no_label')}
          </Button>
        </div>
      )}
      <NextStep stop={stop} draft={draft} left={left} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onUnlabelled?.();
          setAsking(false);
        }}
        title={t('drivers.no_label_ask', { name: stop.name })}
        description={t('drivers.no_label_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('drivers.no_label_no')}
        confirmLabel={t('drivers.no_label_yes')}
      />
    </>
  );
}

function NextStep({ stop, draft, left }: { stop: ShownStop; draft: Draft; left: number }) {
  const { t } = useI18n();
  const take = useTakeStep(stop);
  const action = actionAt(stop);
  const isOther = isOtherCount(stop, draft);
  if (!isOther && left > 0)
    return (
      <p className="grid min-h-15 place-items-center rounded-full bg-primary-soft px-5 text-center text-lg font-semibold text-on-primary-soft">
        {t('drivers.scan_more', { count: left })}
      </p>
    );
  if (isOther && !draft.countReason?.trim())
    return (
      <p className="grid min-h-15 place-items-center px-5 text-center font-semibold text-ink-2">
        {t('drivers.count_why_first')}
      </p>
    );
  if (action === 'deliver' && stop.has_lockers)
    return (
      <RouteButton
        variant="primary"
        size="thumb"
        block
        to="/ops/run"
        search={{ stop: stop.key, task: 'locker' }}
      >
        {t('drivers.to_locker')}
      </RouteButton>
    );
  const noLabel = (count: number) => t('drivers.no_label_told', { count });
  return (
    <Button
      variant="primary"
      size="thumb"
      block
      icon={Check}
      onClick={() => void take({ action, ...bagsOf(stop, draft, noLabel) })}
    >
      {t('drivers.done_with', { action, count: countOf(stop, draft) })}
    </Button>
  );
}
