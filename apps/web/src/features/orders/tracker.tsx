import { Check, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';

export type TrackerState = 'done' | 'now' | 'todo' | 'issue';

type TrackerProps = {
  /** "Order progress: step 4 of 5" */
  label: string;
  steps: readonly {
    title: string;
    /** "Mon 23/11, 18:25" */
    detail?: string | undefined;
    state: TrackerState;
  }[];
};

/** How far an order is: down on a phone, across from 900 px. */
export function Tracker({ label, steps }: TrackerProps) {
  return (
    <ol className="tracker" aria-label={label} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={step.state}
          aria-current={step.state === 'now' || step.state === 'issue' ? 'step' : undefined}
        >
          <span className="pt" aria-hidden="true">
            {step.state === 'done' && <Icon of={Check} />}
            {step.state === 'issue' && <Icon of={TriangleAlert} />}
            {step.state !== 'done' && step.state !== 'issue' && index + 1}
          </span>
          <span>
            <b>{step.title}</b>
            <small>{step.detail}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
