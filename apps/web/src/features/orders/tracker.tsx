import { Check, TriangleAlert } from 'lucide-react';
import type { TrackerStepState } from '@lavoir/domain';
import type { CSSProperties } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from '../../ui/icon.tsx';

const look = tv({
  slots: {
    step: 'relative grid grid-cols-[32px_1fr] content-start gap-x-3.5 pb-4.5 after:absolute after:top-8 after:bottom-0 after:left-[14.5px] after:w-[3px] last:pb-0 last:after:hidden @3xl:grid-cols-1 @3xl:pr-3 @3xl:pb-0 @3xl:after:top-[14.5px] @3xl:after:right-0 @3xl:after:bottom-auto @3xl:after:left-8 @3xl:after:h-[3px] @3xl:after:w-auto',
    point:
      'z-1 grid size-8 place-items-center rounded-full text-xs font-bold transition-[background,color] duration-(--duration-4) ease-out *:size-[17px] *:stroke-[2.4]',
    title: 'block pt-1.5 text-[0.9375rem]/5 @3xl:pt-2.5',
  },
  variants: {
    state: {
      done: { step: 'after:bg-primary', point: 'bg-primary text-on-primary' },
      now: { step: 'after:bg-line', point: 'bg-accent text-on-accent ring-5 ring-accent-soft' },
      issue: {
        step: 'after:bg-line',
        point: 'bg-danger text-on-danger ring-5 ring-danger-soft',
        title: 'text-danger',
      },
      todo: {
        step: 'after:bg-line',
        point: 'bg-surface text-ink-3 inset-ring-2 inset-ring-line-strong',
        title: 'font-medium text-ink-3',
      },
    },
  },
});

/** What stands in a step's point; its number where there is nothing to say. */
const signs: Record<TrackerStepState, IconShape | undefined> = {
  done: Check,
  now: undefined,
  issue: TriangleAlert,
  todo: undefined,
};

const isCurrent: Record<TrackerStepState, boolean> = { done: false, now: true, issue: true, todo: false };

type TrackerProps = {
  /** "Order progress: step 4 of 5" */
  label: string;
  steps: readonly {
    title: string;
    /** "Mon 23/11, 18:25" */
    detail?: string | undefined;
    state: TrackerStepState;
  }[];
};

/** How far an order is: down, or across where there is room. */
export function Tracker({ label, steps }: TrackerProps) {
  return (
    <div className="@container">
      <ol
        className="relative grid @3xl:grid-cols-[repeat(var(--steps),1fr)]"
        aria-label={label}
        style={{ '--steps': steps.length } as CSSProperties}
      >
        {steps.map(({ title, detail, state }, index) => {
          const { step, point, title: heading } = look({ state });
          const sign = signs[state];
          return (
            <li key={title} className={step()} aria-current={isCurrent[state] ? 'step' : undefined}>
              <span className={point()} aria-hidden="true">
                {sign ? <Icon of={sign} /> : index + 1}
              </span>
              <span>
                <b className={heading()}>{title}</b>
                <small className="block text-xs/6 text-ink-3">{detail}</small>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
