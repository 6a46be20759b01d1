import { mostBags } from '@lavoir/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDraft } from '../kept/drafts.ts';
import type { Draft } from '../kept/drafts.ts';
import { RunFrame } from '../run-frame.tsx';
import type { ShownStop } from '../run-state.ts';
import { useTakeStep } from '../use-steps.ts';
import { BagBoxes } from './bag-boxes.tsx';
import { mainButton } from './stop-actions.tsx';
import { actionAt } from './stop-work.ts';

/** How many there are, as far as it was said or seen. */
const countOf = (stop: ShownStop, { count, scans }: Draft): number =>
  count ?? (stop.bags.length > 0 ? scans.length : stop.bag_count);

/** Seeing the bags of a stop one by one, or counting those without labels. */
export function BagsTask({ stop, run }: { stop: ShownStop; run: readonly ShownStop[] }) {
  const { t } = useI18n();
  const { draft, change } = useDraft(stop.key);
  const count = countOf(stop, draft);
  const isOther = draft.count !== undefined && draft.count !== stop.bag_count;
  return (
    <RunFrame
      over={stop.name}
      title={t('drivers.bags_of', { count, of: stop.bag_count })}
      back={{ stop: stop.key }}
      bottom={<BagsDone stop={stop} draft={draft} count={count} />}
    >
      {stop.bags.length > 0 && (
        <BagBoxes
          stop={stop}
          run={run}
          scans={draft.scans}
          onSeen={(code) => change({ scans: [...draft.scans, code] })}
        />
      )}
      <CountField stop={stop} count={draft.count} onCount={(next) => change({ count: next })} />
      {isOther && (
        <Field label={t('drivers.count_why')} help={t('drivers.count_why_help')}>
          <TextInput
            name="count-reason"
            maxLength={200}
            value={draft.countReason ?? ''}
            onChange={({ target }) => change({ countReason: target.value })}
          />
        </Field>
      )}
    </RunFrame>
  );
}

type CountFieldProps = {
  stop: ShownStop;
  count: number | undefined;
  onCount: (count: number | undefined) => void;
};

function CountField({ stop, count, onCount }: CountFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="grid gap-2 rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <label htmlFor={id} className="font-semibold">
        {t(stop.bags.length > 0 ? 'drivers.count_other' : 'drivers.count')}
      </label>
      <select
        id={id}
        className="min-h-12 w-full rounded-sm bg-surface px-3 inset-ring-[1.5px] inset-ring-control"
        value={count ?? ''}
        onChange={({ target }) => onCount(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('drivers.count_expected', { count: stop.bag_count })}</option>
        {Array.from({ length: mostBags }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </div>
  );
}

function BagsDone({ stop, draft, count }: { stop: ShownStop; draft: Draft; count: number }) {
  const { t } = useI18n();
  const take = useTakeStep(stop);
  const action = actionAt(stop);
  const left = stop.bag_count - count;
  const isOther = draft.count !== undefined && draft.count !== stop.bag_count;
  if (!isOther && left > 0)
    return (
      <p className="grid min-h-15 place-items-center rounded-full bg-primary-soft px-5 text-center text-lg font-semibold text-on-primary-soft">
        {t('drivers.scan_more', { count: left })}
      </p>
    );
  const reason = draft.countReason?.trim();
  if (isOther && !reason)
    return (
      <p className="grid min-h-15 place-items-center px-5 text-center font-semibold text-ink-2">
        {t('drivers.count_why_first')}
      </p>
    );
  if (action === 'deliver' && stop.has_lockers)
    return (
      <RouteButton
        variant="primary"
        size="lg"
        block
        className={mainButton}
        to="/ops/run"
        search={{ stop: stop.key, task: 'locker' }}
      >
        {t('drivers.to_locker')}
      </RouteButton>
    );
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon={Check}
      className={mainButton}
      onClick={() => void take({ action, ...bagsOf(stop, draft) })}
    >
      {t('drivers.done_with', { action, count })}
    </Button>
  );
}

/** As a step says it. */
export const bagsOf = (stop: ShownStop, draft: Draft) => {
  const reason = draft.countReason?.trim();
  const count = countOf(stop, draft);
  return {
    scans: [...draft.scans],
    bag_count: count,
    ...(reason && count !== stop.bag_count && { bag_reason: reason }),
  };
};
