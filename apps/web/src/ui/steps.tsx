import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'grid flex-1 content-start gap-2 text-xs/4 font-medium before:h-1.5 before:rounded-full',
  variants: {
    state: {
      done: 'text-ink before:bg-primary',
      current: 'text-ink before:bg-primary before:ring-3 before:ring-primary-soft-2',
      ahead: 'text-ink-3 before:bg-line',
    },
  },
});

type StepsProps = {
  /** "Step 3 of 5" */
  label: string;
  /** Shown from 900 px: "3. Where". */
  steps: readonly string[];
  /** Few and short: shown on a phone, too. */
  isNamed?: boolean;
  /** Counted from 0. */
  current: number;
};

/** Where one is in the onboarding: bars on a phone, bars and names from 900 px. */
export function Steps({ label, steps, current, isNamed = false }: StepsProps) {
  const state = (index: number) => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return (
    <ol className="flex items-start gap-1.5 md:gap-2.5" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={look({ state: state(index) })}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={isNamed ? undefined : 'max-md:hidden'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
