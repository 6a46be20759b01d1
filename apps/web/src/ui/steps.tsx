import { classNames } from './class-names.ts';

type StepsProps = {
  /** "Step 3 of 5" */
  label: string;
  /** Shown from 900 px: "3. Where". */
  steps: readonly string[];
  /** Counted from 0. */
  current: number;
};

/** Where one is in the onboarding: bars on a phone, bars and names from 900 px. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < current && 'done', index === current && 'on')}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
