import type { OverEstimate } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';

type ToleranceChoiceProps = { value: OverEstimate; onChange: (value: OverEstimate) => void };

/** Whether somebody is asked before far more than the estimate is charged. */
export function ToleranceChoice({ value, onChange }: ToleranceChoiceProps) {
  const { t } = useI18n();
  const label = t('checkout.over_estimate');
  return (
    <div className="grid gap-2 border-t border-line pt-4 *:min-w-0">
      <p aria-hidden className="text-sm text-ink-2">
        {label}
      </p>
      <SegmentedChoice
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'ask', label: t('checkout.over_estimate_ask') },
          { value: 'go_on', label: t('checkout.over_estimate_go_on') },
        ]}
      />
    </div>
  );
}
