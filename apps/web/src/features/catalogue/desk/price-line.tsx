import type { Day } from '@lavoir/domain';
import { daysBetween } from '@lavoir/domain';

type Step = { from: Day; price: number };

const width = 280;
const height = 64;

/** The price over time, stepwise; what is planned is dashed. The list under it says the same. */
export function PriceLine({ steps, today }: { steps: readonly Step[]; today: Day }) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.length < 2) return null;
  const end = last.from > today ? last.from : today;
  const span = Math.max(1, daysBetween(first.from, end) * 1.1);
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (day: Day) => (daysBetween(first.from, day) / span) * width;
  const y = (price: number) => height - 6 - ((price - low) / (high - low || 1)) * (height - 12);
  const path = (some: readonly Step[], to: number) =>
    some
      .map(({ from, price }, index) => `${index === 0 ? `M${x(from)} ` : `H${x(from)} V`}${y(price)}`)
      .join(' ')
      .concat(` H${to}`);
  const held = steps.filter(({ from }) => from <= today);
  const ahead = [...held.slice(-1), ...steps.filter(({ from }) => from > today)];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-16 w-full fill-none" aria-hidden="true">
      <path d={path(held, x(today))} className="stroke-primary" strokeWidth={2} />
      {ahead.length > 1 && (
        <path d={path(ahead, width)} className="stroke-primary" strokeWidth={2} strokeDasharray="4 3" />
      )}
      <circle cx={x(today)} cy={y(held.at(-1)?.price ?? low)} r={4} className="fill-accent" />
    </svg>
  );
}
