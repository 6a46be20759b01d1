import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { useChanged } from '../../../lib/use-changed.ts';
import type { PlaceInSight } from '../../../shells/operations/rows-in-sight.tsx';
import { problemColumns } from './problem-columns.tsx';
import type { ShownProblem } from './problem-columns.tsx';
import { keyOf } from './problem-words.ts';

const look = tv({
  base: 'relative flex scroll-mt-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-3 -outline-offset-2 hover:bg-primary-soft @4xl:col-span-full @4xl:grid @4xl:min-h-8 @4xl:grid-cols-subgrid @4xl:gap-x-4 @4xl:py-px',
  variants: {
    isOpen: { true: 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]' },
    isGone: { true: 'text-ink-3 line-through' },
  },
});

type ProblemRowProps = ShownProblem & {
  isOpen: boolean;
  /** where only those in sight are painted */
  place: PlaceInSight | undefined;
};

/** One problem: a row of columns where there is room, else a card. The row takes the focus, for its keys. */
export function ProblemRow({ problem, at, isGone, isOpen, place, actions }: ProblemRowProps) {
  const changed = useChanged(keyOf(problem), { problem, isGone });
  return (
    <div
      role="row"
      tabIndex={-1}
      data-open={isOpen || undefined}
      data-row={keyOf(problem)}
      data-changed={changed}
      className={look({ isOpen, isGone })}
      aria-rowindex={place && place['data-index'] + 2}
      {...place}
    >
      <Cells problem={problem} at={at} isGone={isGone} actions={actions} />
    </div>
  );
}

/** What doesn't change where a row only lies elsewhere. */
function Cells(shown: ShownProblem) {
  const { t, dayTime } = useI18n();
  const { snoozed } = shown.problem;
  return (
    <>
      {problemColumns.map(({ id, meta }) => (
        <span key={id} role="cell" className={meta?.look}>
          {meta && <meta.Cell {...shown} />}
        </span>
      ))}
      {snoozed && (
        <span
          role="cell"
          className="order-5 col-span-full basis-full pb-1 text-2xs text-ink-3 @4xl:order-none"
        >
          {t('dispatch.rests', { time: dayTime(snoozed.until), reason: snoozed.reason, by: snoozed.by })}
        </span>
      )}
    </>
  );
}
