import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lastStepQuery, undoMs } from './kept/steps.ts';
import type { LastStep } from './kept/steps.ts';
import { useNow } from './use-now.ts';
import { useTakeBack } from './use-steps.ts';

/** The latest step for ten seconds, whichever page one is on. */
export function UndoBar() {
  const { data: last } = useQuery(lastStepQuery());
  return last && <Running key={last.step.key} last={last} />;
}

function Running({ last }: { last: LastStep }) {
  const { t } = useI18n();
  const {
    name,
    body: { action, bag_count = 0 },
  } = last.step;
  const takeBack = useTakeBack();
  const [isUndoing, setUndoing] = useState(false);
  const now = useNow(true);
  const left = last.until - now;
  const canUndo = left > 0 && last.event !== null;
  if (!canUndo && !isUndoing) return null;

  const undo = async () => {
    setUndoing(true);
    await takeBack();
    setUndoing(false);
  };
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md bg-inverse py-2 pr-2 pl-4 text-[0.9375rem]/5 text-on-inverse shadow-3">
      <Ring left={left} />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {richText(
          (mark) => t('drivers.did', { name: mark(0), action, count: bag_count }),
          [<b key="name">{name}</b>],
        )}
      </p>
      <button
        type="button"
        disabled={isUndoing}
        className="inline-flex min-h-12 flex-none items-center gap-2 rounded-[12px] bg-on-inverse/12 px-3.5 font-semibold disabled:opacity-60 dark:bg-[#15182b]/10"
        onClick={() => void undo()}
      >
        <Icon of={Undo2} className="max-[22.5rem]:hidden" />
        {t('drivers.undo')}
      </button>
    </div>
  );
}

const round = 2 * Math.PI * 12.5;

/** It empties; the number says the same. @param left ms */
function Ring({ left }: { left: number }) {
  const share = Math.max(0, Math.min(1, left / undoMs));
  return (
    <svg
      className="size-[30px] flex-none fill-none stroke-current stroke-3"
      viewBox="0 0 30 30"
      aria-hidden="true"
    >
      <circle cx="15" cy="15" r="12.5" opacity="0.25" />
      <circle
        cx="15"
        cy="15"
        r="12.5"
        className="origin-center -rotate-90 stroke-(--soap-400) dark:stroke-(--blue-600)"
        strokeLinecap="round"
        strokeDasharray={`${share * round} ${round}`}
      />
      <text
        x="15"
        y="19.4"
        textAnchor="middle"
        className="fill-current stroke-none font-display text-2xs font-[700]"
      >
        {Math.max(0, Math.ceil(left / 1000))}
      </text>
    </svg>
  );
}
